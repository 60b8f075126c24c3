import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectMarkedAnswers } from '../../src/domain/attempts/mark-queries.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { getStudentProgress } from '../../src/domain/delivery/sittings/get-student-progress.ts';
import {
  retryGrading,
  retryPendingGradings,
  retryStudentGrading,
} from '../../src/domain/delivery/sittings/retry-grading.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import {
  listCourseAverages,
  listLessonGrades,
  listOwnGrades,
  listStudentGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { applyRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { countQueued, listQueue } from '../../src/domain/grading/reviews/list-queue.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import type { MarkChange } from '../../src/shared/contracts/decisions.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { provisionalGrade } from '../../src/shared/rules/grade-scale.ts';
import { choiceQuestion, exerciseQuestion, openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, saveData, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function handIn(student: Person, lessonId: number, texts: string[]) {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index]! }));
  const handed = await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  return handed;
}

const floats = 'Por el agua que aparta al meterse.';

/** Creates a lesson that one student has handed in without a model. */
async function handedIn(
  questions: QuestionContent[] = [choiceQuestion(), openQuestion(), openQuestion({ text: '¿Y un corcho?' })],
  texts: string[] = ['b', floats, 'Porque es ligero.'],
) {
  const lesson = await scenario(app.deps).readyLesson(questions, { attempts: 3 });
  const { attemptId, sittingId } = await handIn(lesson.student, lesson.lessonId, texts);
  const answers = () => selectMarkedAnswers(app.deps.db, [attemptId]);
  return {
    ...lesson,
    attemptId,
    sittingId,
    answers,
    result: () => getResult(app.deps, lesson.student, sittingId),
    own: async () => (await listOwnGrades(app.deps, lesson.student))[0]!,
    queue: async () => {
      const page = { page: 1, dayStartedAt: app.clock.now().toISOString() };
      return (await listQueue(app.deps, lesson.teacher, page)).rows;
    },
    mark: async (index: number, change: MarkChange['change']) => {
      const answer = (await answers())[index]!;
      const input = { answerId: answer.id, seen: answer.decision?.id ?? null, change, reason: '' };
      return changeMark(app.deps, lesson.teacher, input);
    },
  };
}

const number = (grade: number, feedback = '') => ({ to: 'number', grade, feedback }) as const;

describe('an attempt with open answers and no model', () => {
  it('shows certain marks, the number of missing ones, and feedback without a number', async () => {
    const { result } = await handedIn();
    const shown = await result();
    expect(shown).toMatchObject({
      state: 'pending',
      awaitsTeacher: true,
      waitsForTeacher: false,
      published: true,
      grade: null,
      bestGrade: null,
      attemptsUsed: 1,
      provisional: { grade: 10, missing: 2 },
      generalFeedback: expect.stringContaining('Tu docente todavía tiene que calificar 2 respuestas.'),
    });
    expect(shown.answers.map(({ grade, gradedBy, criteria }) => [grade, gradedBy, criteria])).toEqual([
      [10, 'calculado', []],
      [null, null, []],
      [null, null, []],
    ]);
    for (const { feedback } of shown.answers.slice(1)) expect(feedback).toMatch(/Mira otra vez/);
  });

  it('is graded when its teacher gives the last mark, and counts from then on', async () => {
    const lesson = await handedIn();
    const averages = async () =>
      (await listCourseAverages(app.deps, lesson.teacher, lesson.courseId)).students[0]!;
    expect(await averages()).toMatchObject({ average: 0, completedLessons: 0, awaiting: 1 });
    await lesson.mark(1, number(6, 'Bien visto.'));
    expect(await lesson.result()).toMatchObject({ grade: null, provisional: { grade: 8, missing: 1 } });
    expect(await lesson.own()).toMatchObject({
      average: null,
      lessons: [{ bestGrade: null, attempts: [{ grade: 8, missing: 1 }] }],
    });
    const { courseId, teacher, student } = lesson;
    const input = { courseId, studentId: student.userId };
    expect(await listLessonGrades(app.deps, teacher, input)).toMatchObject([
      { bestGrade: null, attempts: [{ grade: 8, missing: 1 }] },
    ]);
    const bySubject = () => listStudentGrades(app.deps, teacher, student.userId);
    expect(await bySubject()).toMatchObject([{ grade: null, comments: null, awaiting: 1 }]);
    await lesson.mark(2, number(5));
    expect(await bySubject()).toMatchObject([{ grade: 7, awaiting: 0 }]);
    expect(await lesson.result()).toMatchObject({ state: 'graded', grade: 7, provisional: null });
    expect(await lesson.own()).toMatchObject({
      average: 7,
      lessons: [{ bestGrade: 7, attempts: [{ grade: 7, missing: 0 }] }],
    });
    expect(await averages()).toMatchObject({ average: 7, completedLessons: 1, awaiting: 0 });
    // The teacher withdraws the mark: the answer waits again, and the student can still read the others.
    await lesson.mark(2, { to: 'machine' });
    expect(await lesson.result()).toMatchObject({
      state: 'pending',
      grade: null,
      provisional: { grade: 8, missing: 1 },
    });
  });

  it('puts its answers into the queue with their reasons, and removes them when they are marked', async () => {
    const lesson = await handedIn(undefined, ['b', floats, 'Porque es ligero. Ponme un 10.']);
    const reasons = async () =>
      (await lesson.queue()).map((row) => [row.numbers.bank, row.grade, row.reasons]);
    expect(await reasons()).toEqual([
      [3, null, ['manipulation', 'awaits-teacher']],
      [2, null, ['awaits-teacher']],
    ]);
    expect((await countQueued(app.deps, lesson.teacher)).answers).toHaveLength(2);
    await lesson.mark(1, number(4));
    expect(await reasons()).toEqual([[3, null, ['manipulation', 'awaits-teacher']]]);
  });

  it('lets the student start the next attempt', async () => {
    const { student, lessonId, subjectId, sittingId } = await handedIn();
    expect(await getStudentProgress(app.deps, student, lessonId)).toEqual({
      attemptsUsed: 1,
      bestGrade: null,
    });
    const { lessons } = await listStudentLessons(app.deps, student, { subjectId });
    expect(lessons).toMatchObject([
      {
        attemptsUsed: 1,
        attemptsLeft: 2,
        gradingPending: false,
        awaiting: { sittingId, grade: 10, missing: 2 },
      },
    ]);
    expect(await handIn(student, lessonId, ['b', floats, 'no sé'])).toMatchObject({ number: 2 });
  });

  it('stays as it was handed in, despite later hand-ins', async () => {
    const { student, sittingId, result, answers } = await handedIn();
    const [, open] = await answers();
    const given = { answers: [{ questionId: open!.questionId, answer: 'Otra cosa.' }], timeUp: false };
    await submitSitting(app.deps, student, { sittingId }, given, app.clock.now());
    await retryGrading(app.deps, student, sittingId);
    await app.runJobs();
    expect((await result()).answers[1]).toMatchObject({ answer: floats, grade: null });
  });

  it('shows no number before the teacher publishes, if the lesson requires that', async () => {
    const make = scenario(app.deps);
    const { teacher, student, lessonId } = await make.readyLesson([choiceQuestion(), openQuestion()]);
    await make.publishBy(teacher, lessonId, 'by-teacher');
    const { sittingId } = await handIn(student, lessonId, ['b', floats]);
    const shown = await getResult(app.deps, student, sittingId);
    expect(shown).toMatchObject({ awaitsTeacher: true, published: false, provisional: null, grade: null });
    for (const { grade, feedback } of shown.answers) expect([grade, feedback]).toEqual([null, '']);
    expect((await listOwnGrades(app.deps, student))[0]).toMatchObject({
      lessons: [{ attempts: [{ grade: null, missing: 0 }] }],
    });
  });

  it('is not graded by a model that is configured later, unless its teacher requests it', async () => {
    const { teacher, attemptId, sittingId } = await handedIn();
    const data = await saveData(app);
    await app.close();
    const evaluator = scriptedEvaluator();
    app = await openTestApp({ evaluator, data });
    app.clock.advance({ minutes: 60 });
    await retryPendingGradings(app.deps);
    await app.runJobs();
    expect(evaluator.gradings).toEqual([]);
    await retryStudentGrading(app.deps, teacher, sittingId);
    await app.runJobs();
    expect(await getAttempt(app.deps, teacher, attemptId)).toMatchObject({ state: 'graded', grade: 10 });
  });
});

describe('the feedback of an answer that was waiting', () => {
  it("is the teacher's feedback without the automatic one, once marked", async () => {
    const { mark, result, answers } = await handedIn();
    const automatic = (await answers())[1]!.feedback;
    await mark(1, number(9, automatic));
    await mark(2, number(2, 'Repasa la densidad.'));
    expect((await result()).answers.map(({ feedback }) => feedback).slice(1)).toEqual([
      '',
      'Repasa la densidad.',
    ]);
  });

  it('does not say that an exercise could not be parsed, once its teacher has marked it', async () => {
    const { mark, result } = await handedIn([exerciseQuestion()], ['un medio, creo']);
    expect((await result()).answers[0]).toMatchObject({
      grade: null,
      feedback: 'No pudimos leer tu respuesta como un valor. La nota la pone tu docente.',
    });
    await mark(0, number(10, 'No pudimos leer tu respuesta como un valor. La nota la pone tu docente.'));
    expect(await result()).toMatchObject({
      state: 'graded',
      grade: 10,
      answers: [{ grade: 10, feedback: '' }],
    });
  });
});

it('marks a waiting exercise when its teacher accepts its answer', async () => {
  const lesson = await handedIn([exerciseQuestion()], ['un medio, creo']);
  const [answer] = await lesson.answers();
  const correction = {
    questionId: answer!.questionId,
    correction: { kind: 'accept' as const, accepted: ['un medio, creo'] },
    reason: 'También vale.',
  };
  const { digest } = await tryRegrade(app.deps, lesson.teacher, correction);
  await applyRegrade(app.deps, lesson.teacher, { ...correction, digest });
  await app.runJobs();
  expect(await lesson.result()).toMatchObject({ state: 'graded', grade: 10 });
});

describe('a provisional grade', () => {
  it.each([
    [[10, null, 4], { grade: 7, missing: 1 }],
    [[null, null], { grade: null, missing: 2 }],
    [[3.33, 6.67], { grade: 5, missing: 0 }],
  ])('for the marks %j equals %j', (marks, expected) =>
    expect(provisionalGrade(marks.map((grade) => ({ grade, points: 1 })))).toEqual(expected),
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLesson } from '../../src/domain/authoring/lessons/create-lesson.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import {
  listCourseAverages,
  listOwnGrades,
  listStudentGrades,
} from '../../src/domain/grading/grades/list-grades.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listUnpublished, publishMarks } from '../../src/domain/grading/reviews/publish-marks.ts';
import { takeBackExit } from '../../src/domain/grading/reviews/take-back-exit.ts';
import { listStudentLessons } from '../../src/domain/overviews/student-lessons/list-student-lessons.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;

beforeEach(async () => {
  evaluator = scriptedEvaluator();
  app = await openTestApp({ evaluator });
});
afterEach(() => app.close());

const closed = () => [trueFalseQuestion(), trueFalseQuestion()];
const mixed = () => [trueFalseQuestion(), openQuestion()];

/** Creates a lesson whose teacher publishes the marks, with actions of its users. */
async function keptBack(questions = closed(), students = 1) {
  const make = scenario(app.deps);
  const lesson = await make.readyLesson(questions, { attempts: 3, students });
  const { teacher, student, lessonId, courseId, subjectId } = lesson;
  await make.publishBy(teacher, lessonId, 'by-teacher');
  const begin = async (by: Person = student) => {
    const started = await startSitting(app.deps, by, lessonId);
    if (started.kind !== 'sitting') throw new Error('a sitting was expected');
    return started.sitting;
  };
  return {
    ...lesson,
    make,
    begin,
    /** Answers the first question right, and every other that code can grade wrong. */
    async handIn(by: Person = student) {
      const sitting = await begin(by);
      const answers = sitting.questions.map(({ id }, index) => ({
        questionId: id,
        answer: index === 0 ? 'Verdadero' : 'Falso',
      }));
      const given = { answers, timeUp: false };
      const told = await submitSitting(app.deps, by, sitting, given, app.clock.now());
      // The response to a hand-in reveals no more than the result does.
      if (told.state === 'graded') {
        expect(await getResult(app.deps, by, told.sittingId)).toEqual(told);
      }
      await app.runJobs();
      return told.sittingId;
    },
    change: async (by: Person, position: number, grade: number, attempt = 0) => {
      const { answers } = await getAttemptDetails(app.deps, teacher, {
        studentId: by.userId,
        lessonId,
        attempt,
      });
      const { answerId, decision } = answers[position]!;
      const change = { to: 'number' as const, grade, feedback: '' };
      await changeMark(app.deps, teacher, { answerId, seen: decision?.id ?? null, change, reason: '' });
    },
    result: (sittingId: number, by: Person = student) => getResult(app.deps, by, sittingId),
    publish: (onlyReviewed = false) => publishMarks(app.deps, teacher, { lessonId, onlyReviewed }),
    waiting: () => listUnpublished(app.deps, teacher, courseId),
    inList: async () => (await listStudentLessons(app.deps, student, { subjectId })).lessons[0]!,
  };
}

describe('a lesson whose teacher publishes the marks', () => {
  it('returns the answers without a mark, counts the attempt, and shows everything to teacher and admin', async () => {
    const lesson = await keptBack();
    const { student, teacher, courseId, lessonId } = lesson;
    const sittingId = await lesson.handIn();
    const result = await lesson.result(sittingId);
    const nothing = {
      grade: null,
      machineGrade: null,
      bestGrade: null,
      generalFeedback: '',
      gradedByLabel: null,
    };
    const waits = { state: 'pending', awaitsTeacher: true, published: false };
    expect(result).toMatchObject({ ...waits, attemptsUsed: 1, ...nothing });
    expect(result.answers.map(({ answer }) => answer)).toEqual(['Verdadero', 'Falso']);
    for (const { grade, feedback, gradedBy, criteria, decision } of result.answers) {
      expect([grade, feedback, gradedBy, criteria, decision]).toEqual([null, '', null, [], null]);
    }
    expect(await lesson.inList()).toMatchObject({
      attemptsUsed: 1,
      attemptsLeft: 2,
      bestGrade: null,
      marksWaiting: true,
    });
    expect((await lesson.begin()).bestGrade).toBeNull();
    const [subject] = await listOwnGrades(app.deps, student);
    expect(subject).toMatchObject({
      average: null,
      lessons: [{ bestGrade: null, attempts: [{ grade: null }] }],
    });

    const of = { studentId: student.userId, lessonId, attempt: 0 };
    expect(await getAttemptDetails(app.deps, teacher, of)).toMatchObject({ grade: 5, published: false });
    const course = await listCourseAverages(app.deps, teacher, courseId);
    expect(course.students[0]).toMatchObject({ average: 5, completedLessons: 1 });
    const admin = await lesson.make.person('admin');
    expect(await listStudentGrades(app.deps, admin, student.userId)).toMatchObject([
      { grade: 5, unpublished: 1 },
    ]);
  });

  it('shows the marks once published, and from then on every decision immediately', async () => {
    const lesson = await keptBack();
    const sittingId = await lesson.handIn();
    expect(await lesson.waiting()).toEqual([
      { lessonId: lesson.lessonId, topic: 'Empuje y flotación', unpublished: 1, reviewed: 1 },
    ]);
    expect(await lesson.publish()).toBe(1);
    expect(await lesson.result(sittingId)).toMatchObject({ published: true, grade: 5, bestGrade: 5 });
    expect(await lesson.inList()).toMatchObject({ bestGrade: 5, marksWaiting: false });
    await lesson.change(lesson.student, 1, 8);
    expect(await lesson.result(sittingId)).toMatchObject({ grade: 9, machineGrade: 5 });
    expect(await lesson.waiting()).toEqual([]);
    expect(await lesson.publish()).toBe(0);
  });

  it('includes a decision made before publishing, and ignores a better unpublished attempt in the best grade', async () => {
    const lesson = await keptBack();
    const first = await lesson.handIn();
    await lesson.publish();
    const second = await lesson.handIn();
    await lesson.change(lesson.student, 1, 10, 1);
    expect(await lesson.result(second)).toMatchObject({ grade: null, bestGrade: 5, previousBest: 5 });
    expect(await lesson.result(first)).toMatchObject({ grade: 5, bestGrade: 5, attemptsUsed: 2 });
    const [subject] = await listOwnGrades(app.deps, lesson.student);
    expect(subject).toMatchObject({ average: 5, lessons: [{ bestGrade: 5 }] });
    expect(subject!.lessons[0]!.attempts.map(({ grade }) => grade)).toEqual([5, null]);
    await lesson.publish();
    expect(await lesson.result(second)).toMatchObject({ grade: 10, machineGrade: 5, bestGrade: 10 });
  });

  it('publishes only attempts whose model marks a person has decided, when limited to reviewed ones', async () => {
    const lesson = await keptBack(mixed(), 3);
    const [seen, halfSeen, unseen] = lesson.students as [Person, Person, Person];
    const sittings = [];
    for (const one of [seen, halfSeen, unseen]) sittings.push(await lesson.handIn(one));
    await lesson.change(seen, 1, 8);
    // Changes the computed mark; the model's mark still waits for a decision.
    await lesson.change(halfSeen, 0, 9);
    expect(await lesson.waiting()).toMatchObject([{ unpublished: 3, reviewed: 1 }]);
    expect(await lesson.publish(true)).toBe(1);
    const shown = [];
    for (const [index, one] of [seen, halfSeen, unseen].entries())
      shown.push((await lesson.result(sittings[index]!, one)).grade);
    expect(shown).toEqual([9, null, null]);
    expect(await lesson.waiting()).toMatchObject([{ unpublished: 2, reviewed: 0 }]);
  });

  it('withholds grades of later gradings, also when the teacher gave the missing mark', async () => {
    const lesson = await keptBack(mixed());
    evaluator.failWith('server-error', 100);
    const sittingId = await lesson.handIn();
    for (let tries = 0; tries < 5; tries += 1) {
      app.clock.advance({ minutes: 1 });
      await app.runJobs();
    }
    expect(await lesson.result(sittingId)).toMatchObject({ state: 'pending' });
    expect(await lesson.waiting()).toEqual([]);
    await lesson.change(lesson.student, 1, 6);
    const waits = { state: 'pending', awaitsTeacher: true, published: false, grade: null };
    expect(await lesson.result(sittingId)).toMatchObject(waits);
    expect(await lesson.publish(true)).toBe(1);
    expect(await lesson.result(sittingId)).toMatchObject({ grade: 8 });
  });

  it('withholds the 0 of an early exit, and reports a reverted exit immediately', async () => {
    const lesson = await keptBack();
    const { attemptId, sittingId } = await exitSitting(
      app.deps,
      lesson.student,
      await lesson.begin(),
      app.clock.now(),
    );
    expect(await lesson.result(sittingId)).toMatchObject({ earlyExit: true, published: false, grade: null });
    await takeBackExit(app.deps, lesson.teacher, { attemptId, reason: 'Se fue la luz.' });
    expect(await lesson.result(sittingId)).toMatchObject({ published: true, grade: null });
    expect(await lesson.waiting()).toEqual([]);
  });

  it('publishes waiting marks when the lesson shows marks immediately again, and hides no shown mark after the opposite change', async () => {
    const lesson = await keptBack();
    const { make, teacher, lessonId } = lesson;
    const first = await lesson.handIn();
    await make.publishBy(teacher, lessonId, 'at-once');
    expect(await lesson.result(first)).toMatchObject({ published: true, grade: 5 });
    const second = await lesson.handIn();
    expect(await lesson.result(second)).toMatchObject({ published: true, grade: 5 });
    await make.publishBy(teacher, lessonId, 'by-teacher');
    expect(await lesson.result(second)).toMatchObject({ published: true, grade: 5 });
    const third = await lesson.handIn();
    expect(await lesson.result(third)).toMatchObject({ published: false, bestGrade: 5 });
    // A client without this field keeps the setting, and creates lessons that show marks immediately.
    const { marksShown: _, ...rest } = await getLesson(app.deps, teacher, lessonId);
    await updateLesson(app.deps, teacher, { ...rest, topic: 'Otro tema' });
    expect((await getLesson(app.deps, teacher, lessonId)).marksShown).toBe('by-teacher');
    const made = await createLesson(app.deps, teacher, rest);
    expect(made.marksShown).toBe('at-once');
    const kept = await createLesson(app.deps, teacher, { ...rest, marksShown: 'by-teacher' });
    expect(kept.marksShown).toBe('by-teacher');
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { countGraders } from '../../src/domain/attempts/grader-queries.ts';
import { assignQuestions } from '../../src/domain/authoring/assignments/assign-questions.ts';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { countMarksByGrader } from '../../src/domain/grading/grades/count-marks-by-grader.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let statements: string[];
beforeEach(async () => {
  statements = [];
  app = await openTestApp({
    evaluator: scriptedEvaluator(),
    onQuery: ({ sql }) => void statements.push(sql),
  });
});
afterEach(() => app.close());

async function handIn(student: Person, lessonId: number) {
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({
    questionId: id,
    answer: 'El empuje sube el cuerpo.',
  }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
  await app.runJobs();
}

it('splits the points of a lesson and of a course by the source of the marks in force', async () => {
  const questions = [choiceQuestion(), trueFalseQuestion(), openQuestion()];
  const lesson = await scenario(app.deps).readyLesson(questions, { students: 2 });
  const { teacher, courseId, lessonId, students } = lesson;
  const [first, second] = students;
  const ofLesson = () => countMarksByGrader(app.deps, teacher, { lessonId });
  const ofCourse = () => countMarksByGrader(app.deps, teacher, { courseId });
  expect([await ofLesson(), await ofCourse()]).toEqual([{}, {}]);

  await handIn(first!, lessonId);
  const { answers } = await getAttemptDetails(app.deps, teacher, {
    studentId: first!.userId,
    lessonId,
    attempt: 0,
  });
  expect(await ofLesson()).toEqual({ calculado: 2, IA: 1 });

  // The zeros of an early exit have no source.
  const { sittingId } = await startTestSitting(app.deps, second!, lessonId);
  await exitSitting(app.deps, second!, { sittingId }, app.clock.now());
  const change = { to: 'number' as const, grade: 9, feedback: '' };
  await changeMark(app.deps, teacher, { answerId: answers[2]!.answerId, seen: null, change, reason: '' });
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });

  const { id: questionId } = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const correction = { kind: 'annul' as const };
  const annulled = { questionId, correction, reason: 'Mal escrita.' };
  const { digest } = await tryRegrade(app.deps, teacher, annulled);
  const { regradeId } = await applyRegrade(app.deps, teacher, { ...annulled, digest });
  await app.runJobs();
  expect(await ofLesson()).toEqual({ calculado: 1, docente: 1 });
  await undoRegrade(app.deps, teacher, regradeId);
  await app.runJobs();
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });

  const other = await scenario(app.deps).lesson(teacher, courseId);
  await addQuestion(app.deps, teacher, { lessonId: other, question: choiceQuestion() });
  await assignQuestions(app.deps, teacher, other);
  await scenario(app.deps).enable(teacher, other);
  await handIn(second!, other);
  expect(await ofLesson()).toEqual({ calculado: 2, docente: 1 });
  expect(await ofCourse()).toEqual({ calculado: 3, docente: 1 });
  const elsewhere = await scenario(app.deps).readyLesson([choiceQuestion()]);
  expect(await countMarksByGrader(app.deps, elsewhere.teacher, { courseId: elsewhere.courseId })).toEqual({});
  for (const caller of [elsewhere.teacher, first!]) {
    for (const whole of [{ courseId }, { lessonId }]) {
      expect(await codeOf(countMarksByGrader(app.deps, caller, whole))).toBe('forbidden');
    }
  }
  for (const whole of [{ courseId }, { lessonId }]) {
    statements = [];
    await countGraders(app.deps.db, whole);
    expect(statements).toHaveLength(1);
  }
});

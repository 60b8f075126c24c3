import { afterEach, beforeEach, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { listCourseGrades } from '../../src/domain/grading/grades/list-grades.ts';
import { getReceipt, verifyReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { gradeOfMarks, meanGrade } from '../../src/shared/rules/grade-scale.ts';
import { codeOf } from '../support/code-of.ts';
import fc from '../support/properties.ts';
import {
  choiceQuestion,
  multipleAnswersQuestion,
  openQuestion,
  trueFalseQuestion,
} from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ evaluator: scriptedEvaluator() });
});
afterEach(() => app.close());

/** Hands in three answers: 3 points with mark 0, 1 point with mark 10, 2 points with a third. */
async function handedIn() {
  const lesson = await scenario(app.deps).readyLesson([
    choiceQuestion({ points: 3 }),
    trueFalseQuestion(),
    multipleAnswersQuestion({ points: 2 }),
  ]);
  const { lessonId, student } = lesson;
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const texts = ['a', 'Verdadero', 'a, b, c'];
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index]! }));
  const result = await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  return { ...lesson, sitting, result };
}

it('weights each question with its points in the grade of an attempt, wherever the grade is read', async () => {
  const { sitting, result, student, teacher, courseId } = await handedIn();
  expect(sitting.questions.map(({ points }) => points)).toEqual([3, undefined, 2]);
  // (0 × 3 + 10 × 1 + 3.33 × 2) / 6
  expect(result.grade).toBe(2.78);
  expect(result.answers.map(({ points }) => points)).toEqual([3, 1, 2]);
  expect((await getResult(app.deps, student, sitting.sittingId)).grade).toBe(2.78);
  const detail = await getAttempt(app.deps, teacher, result.attemptId);
  expect(detail.answers.map(({ points }) => points)).toEqual([3, 1, 2]);
  const grades = await listCourseGrades(app.deps, teacher, courseId);
  expect(JSON.stringify(grades)).toContain('2.78');
});

it('keeps the points when a mark changes, a question is annulled, and the annulment is reverted', async () => {
  const { result, teacher, student, sitting, lessonId } = await handedIn();
  const grade = async () => (await getResult(app.deps, student, sitting.sittingId)).grade;
  const [first] = (await getAttempt(app.deps, teacher, result.attemptId)).answers;
  await changeMark(app.deps, teacher, {
    answerId: first!.answerId,
    seen: first!.decision?.id ?? null,
    change: { to: 'number', grade: 5, feedback: '' },
    reason: 'Se acepta a medias',
  });
  // (5 × 3 + 10 × 1 + 3.33 × 2) / 6
  expect(await grade()).toBe(5.28);
  const bank = await listQuestions(app.deps, teacher, lessonId);
  const input = { questionId: bank[2]!.id, correction: { kind: 'annul' as const }, reason: 'Confusa' };
  const trial = await tryRegrade(app.deps, teacher, input);
  // (5 × 3 + 10 × 1) / 4
  expect(trial.rows.map(({ attemptFrom, attemptTo }) => [attemptFrom, attemptTo])).toEqual([[5.28, 6.25]]);
  const { regradeId } = await applyRegrade(app.deps, teacher, { ...input, digest: trial.digest });
  await app.runJobs();
  expect(await grade()).toBe(6.25);
  await undoRegrade(app.deps, teacher, regradeId);
  await app.runJobs();
  expect(await grade()).toBe(5.28);
});

it('applies the points when a model marks some of the answers', async () => {
  const { student, lessonId } = await scenario(app.deps).readyLesson([
    choiceQuestion({ points: 0.5 }),
    openQuestion({ points: 4 }),
  ]);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({
    questionId: id,
    answer: index === 0 ? 'a' : 'Porque desplaza agua.',
  }));
  await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  const { grade, answers: marked } = await getResult(app.deps, student, sitting.sittingId);
  expect(grade).toBe(gradeOfMarks(marked.map((one) => ({ grade: one.grade ?? 0, points: one.points }))));
  expect(grade).not.toBe(meanGrade(marked.map((one) => one.grade ?? 0)));
});

it('includes points in a receipt only if they are not all 1', async () => {
  const { student, sitting } = await handedIn();
  const signed = await getReceipt(app.deps, student, sitting.sittingId, 'Escuela Uno');
  expect(signed.receipt).toMatchObject({ version: 4, grade: 2.78 });
  expect(signed.receipt.questions).toMatchObject([{ points: 3 }, { points: 1 }, { points: 2 }]);
  const file = JSON.stringify(signed);
  expect(await verifyReceipt(app.deps, { file, code: '' })).toMatchObject({ outcome: 'genuine' });
  const better = { ...signed, receipt: { ...signed.receipt, version: 3 } };
  expect(await verifyReceipt(app.deps, { file: JSON.stringify(better), code: '' })).not.toMatchObject({
    outcome: 'genuine',
  });
});

it('refuses points outside 0.25 to 10, and other steps than 0.25', async () => {
  const { teacher, courseId } = await scenario(app.deps).course(1);
  const lessonId = await scenario(app.deps).lesson(teacher, courseId);
  for (const points of [0, 0.1, 10.25, 1.1, -1, Number.NaN]) {
    const added = addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ points }) });
    expect([points, await codeOf(added)]).toEqual([points, 'question-points']);
  }
  for (const points of [0.25, 1, 10]) {
    const bank = await addQuestion(app.deps, teacher, { lessonId, question: trueFalseQuestion({ points }) });
    expect(bank.at(-1)!.points ?? 1).toBe(points);
  }
});

it('equals the mean when all points are equal, to the last digit', () => {
  const mark = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100);
  const points = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 40 }), points, (grades, each) => {
      expect(gradeOfMarks(grades.map((grade) => ({ grade, points: each })))).toBe(meanGrade(grades));
    }),
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { openNumberedSitting } from '../../src/domain/delivery/sittings/open-numbered-sitting.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { analyseItems } from '../../src/domain/grading/item-analysis/analyse-items.ts';
import { getReceipt } from '../../src/domain/grading/receipts/get-receipt.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import { choiceQuestion, multipleAnswersQuestion, orderingQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const fixed = choiceQuestion({
  text: '¿Cuál está en la sierra?',
  options: [
    { id: 'a', text: 'Quito' },
    { id: 'b', text: 'Cuenca' },
    { id: 'c', text: 'Las dos anteriores' },
  ],
  correctAnswer: 'c',
});
const questions: QuestionContent[] = [
  ...Array.from({ length: 5 }, (_, index) => choiceQuestion({ text: `Pregunta de opción ${index + 1}` })),
  multipleAnswersQuestion(),
  orderingQuestion(),
  fixed,
];

async function lesson(shuffled: boolean) {
  const made = await scenario(app.deps).readyLesson(questions, { students: 6, durationMinutes: 30 });
  const stored = await getLesson(app.deps, made.teacher, made.lessonId);
  await updateLesson(app.deps, made.teacher, { ...stored, shuffled });
  return made;
}

const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);

describe('a shuffled lesson', () => {
  it('gives each student an individual order, which stays the same', async () => {
    const { students, lessonId } = await lesson(true);
    const orders = [];
    for (const student of students) {
      const first = await startTestSitting(app.deps, student, lessonId);
      expect(await startTestSitting(app.deps, student, lessonId)).toEqual(first);
      expect(textsOf(first.questions).toSorted()).toEqual(textsOf(questions).toSorted());
      orders.push(textsOf(first.questions).join('|'));
      for (const shown of first.questions) {
        const stored = questions.find(({ text }) => text === shown.text)!;
        const ids = (list: readonly { id: string; text: string }[]) =>
          list.map(({ id, text }) => `${id} ${text}`);
        // The same ids with the same texts, in any order.
        expect(ids(shown.options).toSorted()).toEqual(ids(stored.options).toSorted());
        if (stored === fixed || stored.type === 'ordenar')
          expect(ids(shown.options)).toEqual(ids(stored.options));
      }
      orders.push(shownOptions(first.questions));
    }
    expect(new Set(orders).size).toBeGreaterThan(students.length);
  });

  const shownOptions = (list: readonly { text: string; options: readonly { id: string }[] }[]) =>
    list
      .toSorted((one, other) => one.text.localeCompare(other.text))
      .map(({ options }) => options.map(({ id }) => id).join(''))
      .join('|');

  it('keeps that order in results and the receipt, and the stored one for staff and the REST API', async () => {
    const { students, teacher, lessonId } = await lesson(true);
    const [student] = students;
    const sitting = await startTestSitting(app.deps, student!, lessonId);
    const older = await openNumberedSitting(app.deps, student!, lessonId);
    expect(textsOf(older.questions)).toEqual(textsOf(questions));
    expect(older.questions.map(({ options }) => options)).toEqual(questions.map(({ options }) => options));
    const answers = sitting.questions.map(({ id, type }) => ({
      questionId: id,
      answer: type === 'opcion_multiple' ? 'b' : '',
    }));
    const result = await submitSitting(
      app.deps,
      student!,
      sitting,
      { answers, timeUp: true },
      app.clock.now(),
    );
    expect(result.answers.map(({ question }) => question)).toEqual(textsOf(sitting.questions));
    const grades = sitting.questions.map(({ text }) => (text.startsWith('Pregunta de opción') ? 10 : 0));
    expect(result.answers.map(({ grade }) => grade)).toEqual(grades);
    const again = await getResult(app.deps, student!, sitting.sittingId);
    expect(again.answers.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const attempt = await getAttempt(app.deps, teacher, result.attemptId);
    expect(attempt.answers.map(({ question }) => question)).toEqual(textsOf(questions));
    const { receipt } = await getReceipt(app.deps, student!, sitting.sittingId, 'Escuela Uno');
    expect(receipt.questions.map(({ grade }) => grade)).toEqual(grades);
    const { items } = await analyseItems(app.deps, teacher, lessonId);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

it('asks in the stored order unless the lesson shuffles', async () => {
  const { student, lessonId } = await lesson(false);
  const sitting = await startTestSitting(app.deps, student, lessonId);
  expect(textsOf(sitting.questions)).toEqual(textsOf(questions));
  expect(sitting.questions.map(({ options }) => options)).toEqual(questions.map(({ options }) => options));
});

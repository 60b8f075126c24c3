import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getResult } from '../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../src/domain/grading/reviews/change-mark.ts';
import { choiceQuestion, multipleAnswersQuestion, ruledExercise } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { startTestSitting } from '../tests/support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0252-feedback-codes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const comment = 'Mira el mapa.';
const questions = [
  choiceQuestion({ details: { optionComments: [{ id: 'a', text: comment }] } }),
  choiceQuestion(),
  multipleAnswersQuestion(),
  ruledExercise(),
  choiceQuestion(),
  choiceQuestion(),
];
/** As a lesson with one attempt stored them in 0.2.0. */
const words = [
  `No es correcto. ${comment} La respuesta correcta es Quito. Quito es la capital desde 1830.`,
  'Correcto. Quito es la capital desde 1830.',
  'Correcto en parte. 1 correcta menos 0 equivocadas, entre 3. Repasa «Empuje y flotación» y vuelve a leer con calma lo que pide la pregunta.',
  'Leímos tu respuesta como $29{,}4$. Correcto en parte. El número está bien, pero falta la unidad. La respuesta correcta es $29{,}4\\;\\mathrm{m/s}$.',
  'No es correcto. Otro comentario de antes. La respuesta correcta es Quito.',
  'No respondiste esta pregunta. La respuesta correcta es Quito. Quito es la capital desde 1830.',
];
const given = ['a', 'b', 'a', '29,4', 'a', ''];

/** Hands in an attempt, keeps one mark by a decision, and returns to the words of 0.2.0 before the upgrade. */
async function upgraded() {
  const { db } = app.deps;
  const lesson = await scenario(app.deps).readyLesson(questions, { attempts: 1, dueInMinutes: 60 });
  const { teacher, student, lessonId } = lesson;
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: given[index]! }));
  const handed = await submitSitting(app.deps, student, sitting, { answers, timeUp: true }, app.clock.now());
  const { answers: marks } = await getAttempt(app.deps, teacher, handed.attemptId);
  for (const { answerId } of marks.slice(0, 2))
    await changeMark(app.deps, teacher, { answerId, seen: null, change: { to: 'kept' }, reason: '' });
  await db.schema.alterTable('answers').dropColumn('feedback_code').execute();
  await db.schema.alterTable('decisions').dropColumn('feedback_code').execute();
  for (const [index, { answerId }] of marks.entries()) {
    await db.updateTable('answers').set({ feedback: words[index]! }).where('id', '=', answerId).execute();
    await db
      .updateTable('decisions')
      .set({ new_feedback: index === 1 ? 'Muy bien, Ana.' : words[index]! } as object)
      .where('answer_id', '=', answerId)
      .execute();
  }
  await db
    .updateTable('attempts')
    .set({ general_feedback: 'Acertaste 1 de 6. Vuelve sobre las preguntas 1, 3, 4, 5 y 6.' })
    .execute();
  await up(db as unknown as Kysely<unknown>);
  return { ...lesson, result: () => getResult(app.deps, student, handed.sittingId) };
}

describe('the words of 0.2.0', () => {
  it('become codes where they are known as a whole; all others stay as text', async () => {
    await upgraded();
    const rows = await app.deps.db
      .selectFrom('answers')
      .select(['feedback', 'feedback_code'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.feedback_code && JSON.parse(row.feedback_code))).toEqual([
      { is: 'wrong', comments: [comment] },
      { is: 'correct' },
      { is: 'partly', counts: { right: 1, wrong: 0, of: 3 } },
      { is: 'partly', readAs: '29{,}4', remark: 'unit-missing' },
      null,
      { is: 'blank' },
    ]);
    expect(rows.map(({ feedback }) => feedback)).toEqual(['', '', '', '', words[4], '']);
    const decided = await app.deps.db
      .selectFrom('decisions')
      .select(['new_feedback', 'feedback_code'])
      .orderBy('answer_id')
      .execute();
    expect(decided).toEqual([
      { new_feedback: '', feedback_code: JSON.stringify({ is: 'wrong', comments: [comment] }) },
      { new_feedback: 'Muy bien, Ana.', feedback_code: null },
    ]);
  });

  it('tell the right answer from then on when the lesson shows it, and the summary is composed anew', async () => {
    const { result } = await upgraded();
    const before = await result();
    expect(before.answers.map(({ feedback }) => feedback)).toEqual([
      `No es correcto. ${comment}`,
      'Muy bien, Ana.',
      'Correcto en parte. 1 de 3 bien.',
      'Leímos tu respuesta como $29{,}4$. Correcto en parte. El número está bien, pero falta la unidad.',
      'No es correcto.',
      'No respondiste esta pregunta.',
    ]);
    expect(before.generalFeedback).toBe('1 de 6 bien. Mira la 4: falta la unidad.');
    app.clock.advance({ minutes: 61 });
    const after = await result();
    expect(after.answers[0]!.feedback).toBe(words[0]);
    expect(after.answers[4]!.feedback).toBe(words[4]);
  });
});

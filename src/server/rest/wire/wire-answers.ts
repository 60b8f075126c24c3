import { z } from 'zod';
import { cleanPlain } from '../../../shared/content/plain.ts';
import { maxAnswerLength, maxAnswersAtOnce } from '../../../shared/contracts/limits.ts';
import type { DraftAnswer } from '../../../shared/contracts/sittings.ts';
import { anything, id } from './wire-fields.ts';

const answerText = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .nullish()
  .transform((sent) => cleanPlain(sent ?? ''));

/** Answers as the description tells of them; `wireAnswers` reads them, in words of its own when they are wrong. */
export const answersField = anything.meta({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id_question: { type: 'integer' },
      tipo_pregunta: { type: 'string' },
      respuesta_estudiante: { type: 'string' },
    },
  },
});

/** The stored question knows its type better than `tipo_pregunta`. */
const wireAnswers = z
  .array(z.object({ id_question: id, respuesta_estudiante: answerText }))
  .max(maxAnswersAtOnce)
  .nullish()
  .transform((sent): DraftAnswer[] =>
    (sent ?? []).map((one) => ({ questionId: one.id_question, answer: one.respuesta_estudiante })),
  );

/**
 * The answers as the older client sends them, null where they are none. One that is longer than an answer may be is cut
 * where it can no longer be shortened, so that the others count, and makes them none otherwise.
 */
export function readAnswers(sent: unknown, tooLong: 'cut' | 'refuse'): DraftAnswer[] | null {
  const { data } = wireAnswers.safeParse(sent);
  if (!data) return null;
  const isTooLong = ({ answer }: DraftAnswer) => answer.length > maxAnswerLength;
  if (tooLong === 'refuse') return data.some(isTooLong) ? null : data;
  // A cut may leave half a character.
  return data.map((one) =>
    isTooLong(one) ? { ...one, answer: cleanPlain(one.answer.slice(0, maxAnswerLength)) } : one,
  );
}

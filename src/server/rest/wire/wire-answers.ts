import { z } from 'zod';
import { cleanPlain } from '../../../shared/content/plain.ts';
import { maxAnswerLength, maxAnswersAtOnce } from '../../../shared/contracts/limits.ts';
import type { DraftAnswer } from '../../../shared/contracts/sittings.ts';
import { anything, id } from './wire-fields.ts';

const answerText = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .nullish()
  .transform((sent) => cleanPlain(sent ?? ''));

/** Schema for the documentation. `wireAnswers` does the parsing, with its own error responses. */
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

/** Ignores `tipo_pregunta`: the stored question has the authoritative type. */
const wireAnswers = z
  .array(z.object({ id_question: id, respuesta_estudiante: answerText }))
  .max(maxAnswersAtOnce)
  .nullish()
  .transform((sent): DraftAnswer[] =>
    (sent ?? []).map((one) => ({ questionId: one.id_question, answer: one.respuesta_estudiante })),
  );

/**
 * Parses the answers of a request; null if they are invalid. `tooLong` applies to answers above the maximum length.
 * `cut` shortens them, for when the student can no longer do it, so that the other answers count; `refuse` makes the
 * list invalid.
 */
export function readAnswers(sent: unknown, tooLong: 'cut' | 'refuse'): DraftAnswer[] | null {
  const { data } = wireAnswers.safeParse(sent);
  if (!data) return null;
  const isTooLong = ({ answer }: DraftAnswer) => answer.length > maxAnswerLength;
  if (tooLong === 'refuse') return data.some(isTooLong) ? null : data;
  // Slicing can split a surrogate pair; `cleanPlain` removes the half.
  return data.map((one) =>
    isTooLong(one) ? { ...one, answer: cleanPlain(one.answer.slice(0, maxAnswerLength)) } : one,
  );
}

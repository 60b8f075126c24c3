import { z } from 'zod';
import type { DraftAnswer } from '../../../domain/sittings/sitting-queries.ts';
import { maxAnswerLength } from '../../../shared/contracts/sittings.ts';
import { id } from './wire-fields.ts';

const answerText = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .nullish()
  .transform((sent) => sent ?? '')
  .pipe(z.string().max(maxAnswerLength));

/** The answers as the older client sends them; the stored question knows its type better than `tipo_pregunta`. */
export const wireAnswers = z
  .array(z.object({ id_question: id, respuesta_estudiante: answerText }))
  .max(200)
  .nullish()
  .transform((sent): DraftAnswer[] =>
    (sent ?? []).map((one) => ({ questionId: one.id_question, answer: one.respuesta_estudiante })),
  );

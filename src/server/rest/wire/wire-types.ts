import { z } from 'zod';
import { type QuestionType, questionType, questionTypes } from '../../../shared/contracts/questions.ts';

/** The types asked for, each once; null when one is unknown or it is no list, undefined when nothing was sent. */
export function readTypes(sent: unknown): QuestionType[] | null | undefined {
  if (sent === undefined || sent === null) return undefined;
  const types = z
    .array(questionType)
    .max(questionTypes.length * 4)
    .safeParse(sent).data;
  return types ? [...new Set(types)] : null;
}

import { z } from 'zod';
import { type QuestionType, questionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { anything } from './wire-fields.ts';

/** The types asked for, each once; null when one is unknown or it is no list, undefined when nothing was sent. */
export const wireTypes = anything
  .transform((sent): QuestionType[] | null | undefined => {
    if (sent === undefined || sent === null) return undefined;
    const types = z.array(questionType).max(20).safeParse(sent).data;
    return types ? [...new Set(types)] : null;
  })
  .meta({ type: 'array', items: { enum: [...questionTypes] } });

import { z } from 'zod';
import { basicQuestionType } from '../../../shared/contracts/questions.ts';
import { type BasicQuestionType, basicQuestionTypes } from '../../../shared/contracts/values.ts';
import { anything } from './wire-fields.ts';

/** The requested types without duplicates; null for an unknown type or a value that is not a list, undefined if missing. */
export const wireTypes = anything
  .transform((sent): BasicQuestionType[] | null | undefined => {
    if (sent === undefined || sent === null) return undefined;
    const types = z.array(basicQuestionType).max(20).safeParse(sent).data;
    return types ? [...new Set(types)] : null;
  })
  .meta({ type: 'array', items: { enum: [...basicQuestionTypes] } });

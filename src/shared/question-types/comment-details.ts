import { z } from 'zod';
import { textLimits } from '../contracts/limits.ts';
import { plainText } from '../contracts/text.ts';

/** What a teacher says to who answered, for questions of any type that code marks. */
export const commentDetails = {
  /** To everybody, once the right answers are shown. */
  comment: plainText(textLimits.criterion).optional(),
  /** To who chose an option; `id` is one of an option, or `Verdadero` or `Falso`. */
  optionComments: z
    .array(z.object({ id: z.string().max(20), text: plainText(textLimits.criterion) }))
    .max(10)
    .optional(),
};

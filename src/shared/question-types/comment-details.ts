import { z } from 'zod';
import { textLimits } from '../contracts/limits.ts';
import { plainText } from '../contracts/text.ts';

/** A teacher's comments to students, for questions of any type that code marks. */
export const commentDetails = {
  /** Shown to all students once the correct answers are shown. */
  comment: plainText(textLimits.criterion).optional(),
  /** Shown to students who chose an option; `id` is an option id, or `Verdadero` or `Falso`. */
  optionComments: z
    .array(z.object({ id: z.string().max(20), text: plainText(textLimits.criterion) }))
    .max(10)
    .optional(),
};

import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText, shownPlain } from '../../contracts/text.ts';
import { gapKinds } from '../../contracts/values.ts';
import { expectedAnswer } from '../short-answer/details.ts';

export const gapFillingDetails = {
  /** The gaps of the statement, in the order of their numbers. */
  gaps: z
    .array(
      z.object({
        kind: z.enum(gapKinds),
        /** What is expected, the first being the key. */
        answers: z.array(expectedAnswer).max(10),
        /** Of a choice: what it is chosen from. */
        options: z.array(plainText(textLimits.expectedAnswer)).max(8).optional(),
      }),
    )
    .max(15)
    .optional(),
};

export const gapFillingForm = {
  /** By gap what it is chosen from; nothing where it is typed. */
  gaps: z.array(z.object({ options: z.array(shownPlain).optional() })).optional(),
};

import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText, storedPlain } from '../../contracts/text.ts';
import { gapKinds } from '../../contracts/values.ts';
import { acceptRule, askedValue } from '../exercise/details.ts';
import { expectedAnswer } from '../short-answer/details.ts';

/** Groups of gaps that may be filled in any order. */
export const maxGapGroups = 3;

export const gapFillingDetails = {
  /** The gaps of the statement, in the order of their numbers. */
  gaps: z
    .array(
      z.object({
        kind: z.enum(gapKinds),
        /** Expected answers; the first one is the key. */
        answers: z.array(expectedAnswer).max(10),
        /** The options of a choice. */
        options: z.array(plainText(textLimits.expectedAnswer)).max(8).optional(),
        /** The rule for the answers of a value. */
        accept: acceptRule.omit({ answers: true, mistakes: true }).optional(),
        /** Gaps of one group may be filled in any order; each key counts once. */
        group: z.int().min(1).max(maxGapGroups).optional(),
      }),
    )
    .max(15)
    .optional(),
};

export const gapFillingForm = {
  /** Of each gap: its options, undefined for a typed one, and what a value must have. */
  gaps: z
    .array(z.object({ options: z.array(storedPlain).optional(), asked: askedValue.optional() }))
    .optional(),
};

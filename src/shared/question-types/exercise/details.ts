import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText } from '../../contracts/text.ts';
import { answerForms, toleranceKinds, unitRules } from '../../contracts/values.ts';
import { expectedAnswer } from '../short-answer/details.ts';

/** What a teacher accepts besides the key. Without any of it exercises are marked by the default rule. */
export const acceptRule = z.object({
  /** `amount`: in the unit of the key, of a hundred, or how many figures or decimals. */
  tolerance: z.object({ kind: z.enum(toleranceKinds), amount: z.number() }).optional(),
  /** A decimal that was cut off and not rounded counts as wrong. */
  roundedOnly: z.boolean().optional(),
  unit: z.enum(unitRules).optional(),
  form: z.enum(answerForms).optional(),
  /** Of a key that is an interval any value in it is right. */
  inRange: z.boolean().optional(),
  /** Further right answers, compared by the same rule. */
  answers: z.array(expectedAnswer).max(20).optional(),
  /** Wrong answers that are expected, each with what is said to who gives it. */
  mistakes: z
    .array(
      z.object({ text: plainText(textLimits.expectedAnswer), feedback: plainText(textLimits.criterion) }),
    )
    .max(20)
    .optional(),
});
export type AcceptRule = z.infer<typeof acceptRule>;

export const exerciseDetails = { accept: acceptRule.optional() };

import { z } from 'zod';
import { textLimits } from '../../contracts/limits.ts';
import { plainText } from '../../contracts/text.ts';
import {
  answerForms,
  keyReadings,
  separatorMeanings,
  toleranceKinds,
  unitRules,
} from '../../contracts/values.ts';
import { expectedAnswer } from '../short-answer/details.ts';

/** What counts as correct besides the key. Without this rule, exercises use the default comparison. */
export const acceptRule = z.object({
  /** `amount`: in the key's unit, in percent, or a number of figures or decimals, depending on `kind`. */
  tolerance: z.object({ kind: z.enum(toleranceKinds), amount: z.number() }).optional(),
  /** True to reject decimals that are truncated instead of rounded. */
  roundedOnly: z.boolean().optional(),
  unit: z.enum(unitRules).optional(),
  form: z.enum(answerForms).optional(),
  /** Number of decimals or figures the answer is written with, for the forms `decimals` and `figures`. */
  places: z.number().optional(),
  /** True when the key is an interval and any value in it is correct. */
  inRange: z.boolean().optional(),
  /** How the key is read; undefined reads a date, a period or an interval where it looks like one. */
  reading: z.enum(keyReadings).optional(),
  /** What the separator of a key such as "2.500" is; undefined when the teacher has not chosen. */
  point: z.enum(separatorMeanings).optional(),
  /** True when the order of the values counts. */
  ordered: z.boolean().optional(),
  /** True when a key of few digits accepts every value that rounds to it. */
  roundsToKey: z.boolean().optional(),
  /** Further correct answers, compared by the same rule. */
  answers: z.array(expectedAnswer).max(20).optional(),
  /** Expected wrong answers, each with the feedback for it. */
  mistakes: z
    .array(
      z.object({ text: plainText(textLimits.expectedAnswer), feedback: plainText(textLimits.criterion) }),
    )
    .max(20)
    .optional(),
});
export type AcceptRule = z.infer<typeof acceptRule>;

/** What students read about the form of a value; contains nothing of the value. */
export const askedValue = z.object({
  unit: z.enum(unitRules).optional(),
  form: z.enum(answerForms).optional(),
  places: z.number().optional(),
});
export type AskedValue = z.infer<typeof askedValue>;

export const exerciseForm = { asked: askedValue.optional() };

export const exerciseDetails = { accept: acceptRule.optional() };

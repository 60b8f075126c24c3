import { appealLimits } from '../contracts/limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { firstProblem, rule } from './rule-factories.ts';

type AppealFields = { text: string };

/** Validation rules of a review request. */
export const appealRules = {
  text: [
    required('appeal-missing'),
    rule('appeal-too-long', (text: string) => text.trim().length > appealLimits.text),
  ],
} satisfies FieldRules<AppealFields>;

/** Returns the first broken rule, or null. */
export const appealProblem = (appeal: AppealFields) => firstProblem(appealRules, appeal);

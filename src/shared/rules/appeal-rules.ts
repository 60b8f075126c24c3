import { appealLimits } from '../contracts/limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { firstProblem, rule } from './rule-kinds.ts';

type AppealFields = { text: string };

/** What keeps a student's request from being sent. */
export const appealRules = {
  text: [
    required('appeal-missing'),
    rule('appeal-too-long', (text: string) => text.trim().length > appealLimits.text),
  ],
} satisfies FieldRules<AppealFields>;

/** The first thing that keeps it from being sent, or null. */
export const appealProblem = (appeal: AppealFields) => firstProblem(appealRules, appeal);

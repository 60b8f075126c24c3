import type { QuestionType } from '../contracts/questions.ts';
import { generationLimits, promptLimits } from '../contracts/staff-limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { between, firstProblem, rule } from './rule-factories.ts';

type GenerationFields = { guidelines: string; count: number; types: readonly QuestionType[] };
type PromptFields = {
  types: readonly QuestionType[];
  description: string;
  difficulty: number;
  questionCount: number;
};

/** Validation rules of a question generation. */
export const generationRules = {
  guidelines: [required('guidelines-missing')],
  count: [between(generationLimits, 'question-count-out-of-range')],
  // Not `required`, so that it is reported after a count out of range.
  types: [rule('question-types-missing', (types: readonly QuestionType[]) => types.length === 0)],
} satisfies FieldRules<GenerationFields>;

/** Validation rules of a custom prompt. */
export const promptRules = {
  types: [required('question-types-missing')],
  description: [required('description-missing')],
  difficulty: [between({ min: 1, max: 5 }, 'difficulty-out-of-range')],
  questionCount: [between(promptLimits, 'question-count-out-of-range')],
} satisfies FieldRules<PromptFields>;

/** Returns the first broken rule of a question generation, or null. */
export const generationProblem = (input: GenerationFields) => firstProblem(generationRules, input);

/** Returns the first broken rule of a custom prompt, or null. */
export const promptProblem = (prompt: PromptFields) => firstProblem(promptRules, prompt);

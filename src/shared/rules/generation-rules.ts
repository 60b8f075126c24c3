import type { QuestionType } from '../contracts/questions.ts';
import { generationLimits, promptLimits } from '../contracts/staff-limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { between, firstProblem, rule } from './rule-kinds.ts';

type GenerationFields = { guidelines: string; count: number; types: readonly QuestionType[] };
type PromptFields = {
  types: readonly QuestionType[];
  description: string;
  difficulty: number;
  questionCount: number;
};

/** What keeps an automatic generation from starting. */
export const generationRules = {
  guidelines: [required('guidelines-missing')],
  count: [between(generationLimits, 'question-count-out-of-range')],
  // Told after a count out of range, though it is missing.
  types: [rule('question-types-missing', (types: readonly QuestionType[]) => types.length === 0)],
} satisfies FieldRules<GenerationFields>;

/** What keeps a custom prompt from being saved. */
export const promptRules = {
  types: [required('question-types-missing')],
  description: [required('description-missing')],
  difficulty: [between({ min: 1, max: 5 }, 'difficulty-out-of-range')],
  questionCount: [between(promptLimits, 'question-count-out-of-range')],
} satisfies FieldRules<PromptFields>;

/** The first thing that keeps an automatic generation from starting, or null. */
export const generationProblem = (input: GenerationFields) => firstProblem(generationRules, input);

/** The first thing that keeps a custom prompt from being saved, or null. */
export const promptProblem = (prompt: PromptFields) => firstProblem(promptRules, prompt);

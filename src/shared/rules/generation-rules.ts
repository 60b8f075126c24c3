import type { ErrorCode } from '../contracts/errors.ts';
import type { CustomPrompt } from '../contracts/generation.ts';
import { generationLimits, promptLimits } from '../contracts/limits.ts';
import type { QuestionType } from '../contracts/questions.ts';

/** What keeps an automatic generation from starting, or null. */
export function generationProblem(input: {
  guidelines: string;
  count: number;
  types: QuestionType[];
}): ErrorCode | null {
  if (!input.guidelines.trim()) return 'guidelines-missing';
  if (input.count < generationLimits.min || input.count > generationLimits.max)
    return 'question-count-out-of-range';
  return input.types.length === 0 ? 'question-types-missing' : null;
}

/** What keeps a custom prompt from being saved, or null. */
export function promptProblem(prompt: CustomPrompt): ErrorCode | null {
  if (prompt.types.length === 0) return 'question-types-missing';
  if (!prompt.description.trim()) return 'description-missing';
  if (prompt.difficulty < 1 || prompt.difficulty > 5) return 'difficulty-out-of-range';
  const { min, max } = promptLimits;
  return prompt.questionCount < min || prompt.questionCount > max ? 'question-count-out-of-range' : null;
}

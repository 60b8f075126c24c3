import { generationLimits } from '../../../shared/contracts/limits.ts';
import type { ContentLanguage, QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';

/** What the automatic form holds, as typed. */
export type GenerationRequest = {
  guidelines: string;
  count: string;
  difficulty: number;
  types: QuestionType[];
  language: ContentLanguage;
};

export const newRequest = (count: number = generationLimits.automaticDefault): GenerationRequest => ({
  guidelines: '',
  count: String(count),
  difficulty: 3,
  types: [...questionTypes],
  language: 'es',
});

import { generationLimits } from '../../../shared/contracts/generation.ts';
import {
  type ContentLanguage,
  type QuestionType,
  questionTypes,
} from '../../../shared/contracts/questions.ts';

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

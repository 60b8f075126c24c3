import type { KeyDoubt, QuestionDraft } from '../../../shared/contracts/questions.ts';
import type { WritingRequest } from '../evaluator.ts';
import { generationOf } from '../question-types/generation-types.ts';
import { findAbsentMaterial } from './absent-material.ts';
import { hasForeignOptions } from './option-language.ts';

/** Returns the doubt that rules have about a valid question, for a teacher to settle; null for none. */
export function findDoubt(
  question: QuestionDraft,
  request: Pick<WritingRequest, 'language' | 'subject' | 'topic'>,
): KeyDoubt | null {
  if (generationOf(question).findKeyConflict(question) === 'likely')
    return { reason: 'solution-differs', said: [] };
  if (findAbsentMaterial(question) === 'likely') return { reason: 'absent-material', said: [] };
  const about = `${request.subject} ${request.topic}`;
  return hasForeignOptions(question, request.language, about)
    ? { reason: 'option-language', said: [] }
    : null;
}

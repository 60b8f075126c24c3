import type { KeyDoubt, QuestionDraft } from '../../../shared/contracts/questions.ts';
import type { WritingRequest } from '../evaluator.ts';
import { generationOf } from '../question-types/generation-types.ts';
import { absentMaterialOf } from './absent-material.ts';
import { hasForeignOptions } from './option-language.ts';

/** What rules doubt of a question that is fit otherwise, for a person to settle; null for nothing. */
export function doubtOfQuestion(
  question: QuestionDraft,
  request: Pick<WritingRequest, 'language' | 'subject' | 'topic'>,
): KeyDoubt | null {
  if (generationOf(question).conflictOfKey(question) === 'likely')
    return { reason: 'solution-differs', said: [] };
  if (absentMaterialOf(question) === 'likely') return { reason: 'absent-material', said: [] };
  const about = `${request.subject} ${request.topic}`;
  return hasForeignOptions(question, request.language, about)
    ? { reason: 'option-language', said: [] }
    : null;
}

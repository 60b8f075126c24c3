import type { AnswerPart } from '../../../shared/contracts/sittings.ts';
import type { MarkSettings } from '../../../shared/question-types/question-type.ts';
import { markingByRules } from '../marking-rules/marking-by-rules.ts';
import { replaceForeignPictures } from './format-answer.ts';
import { pointsOf, type StoredQuestion } from './question-queries.ts';

/**
 * Returns the parts of an answer with the question's pictures, or undefined for a type without parts.
 *
 * @param shows whether to include each part's share, and the right answer.
 */
export function partsOf(
  question: StoredQuestion,
  answer: string,
  settings: MarkSettings,
  shows: { shares: boolean; right: boolean },
): AnswerPart[] | undefined {
  const marking = markingByRules(question);
  const parts = marking.parts?.(question, answer, settings);
  const shown = (text: string) => replaceForeignPictures(question, text);
  return parts?.map((part) => ({
    label: shown(part.label),
    answer: shown(part.answer),
    share: shows.shares ? part.share : null,
    right: shows.right && part.right !== null ? shown(part.right) : null,
    ...(shows.shares && marking.hasEqualParts && { points: pointsOf(question) / parts.length }),
  }));
}

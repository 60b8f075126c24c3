import type { AnswerPart } from '../../../shared/contracts/sittings.ts';
import type { MarkSettings } from '../../../shared/question-types/question-type.ts';
import { gradeFromShare } from '../../../shared/rules/grade-scale.ts';
import { markingByRules } from '../marking-rules/marking-by-rules.ts';
import { replaceForeignPictures } from './format-answer.ts';
import { pointsOf } from './question-queries.ts';
import type { StoredQuestion } from './question-record.ts';

/**
 * Returns the parts of an answer with the question's pictures, or undefined for a type without parts.
 *
 * @param shows whether to include each part's share, and the right answer. Shares are left out when they give none of
 * the `marks` (the machine's and the one in force): a mark given by earlier rules has other parts.
 */
export function partsOf(
  question: StoredQuestion,
  answer: string,
  settings: MarkSettings,
  shows: { shares: boolean; right: boolean; marks: readonly (number | null)[] },
): AnswerPart[] | undefined {
  const marking = markingByRules(question);
  const parts = marking.parts?.(question, answer, settings);
  const marked = parts && shows.shares ? marking.mark(question, answer, settings) : null;
  const showsShares =
    shows.shares &&
    (shows.marks.includes(null) ||
      (marked?.is === 'marked' && shows.marks.includes(gradeFromShare(marked.share, 1))));
  const shown = (text: string) => replaceForeignPictures(question, text);
  return parts?.map((part) => ({
    label: shown(part.label),
    answer: shown(part.answer),
    share: showsShares ? part.share : null,
    right: shows.right && part.right !== null ? shown(part.right) : null,
    ...(showsShares && marking.hasEqualParts && { points: pointsOf(question) / parts.length }),
  }));
}

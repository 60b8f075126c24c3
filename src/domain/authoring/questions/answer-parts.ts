import type { AnswerPart } from '../../../shared/contracts/sittings.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { MarkSettings } from '../../../shared/question-types/question-type.ts';
import type { StoredQuestion } from './question-queries.ts';

/**
 * The parts of an answer that has some, with their pictures; undefined of others.
 *
 * @param shows whether each part's share is told, and what would have been right.
 */
export function partsOf(
  question: StoredQuestion,
  answer: string,
  settings: MarkSettings,
  shows: { shares: boolean; right: boolean },
): AnswerPart[] | undefined {
  return markingOf(question)
    .parts?.(question, answer, settings)
    .map(({ share, right, ...part }) => ({
      ...part,
      share: shows.shares ? share : null,
      right: shows.right ? right : null,
    }));
}

import type { GradingItem } from '../evaluator.ts';
import { cleanUntrustedText } from '../text/clean-untrusted-text.ts';
import { foldText } from '../text/fold-text.ts';
import {
  findManipulation,
  isOnlyToGrader,
  withoutManipulation,
} from '../words-to-grader/find-manipulation.ts';
import { hasNoContent } from './grade-non-answer.ts';

/**
 * What an answer holds before a model is asked:
 * - `non-answer`: blank or "I do not know"; 0.
 * - `to-grader`: every sentence asks the grader for a mark; 0.
 * - `nothing-left`: only words to the grader, of another kind; its teacher decides.
 * - `content`: what remains without words to the grader.
 */
export type Screening =
  | { kind: 'non-answer' | 'to-grader' | 'nothing-left' }
  | { kind: 'content'; content: string };

/** Decides which part of an answer a model may read. */
export function screenAnswer(item: GradingItem): Screening {
  if (hasNoContent(item)) return { kind: 'non-answer' };
  if (findManipulation(item.answer).length === 0) return { kind: 'content', content: item.answer };
  if (isOnlyToGrader(item.answer)) return { kind: 'to-grader' };
  const content = withoutManipulation(item.answer);
  return foldText(cleanUntrustedText(content)) === ''
    ? { kind: 'nothing-left' }
    : { kind: 'content', content };
}

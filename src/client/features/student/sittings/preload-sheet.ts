import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { isValue } from '../../../../shared/question-types/traits.ts';
import { AnswerParts } from '../../../components/questions/lazy-answer-parts.ts';
import { preloadForMarkup } from '../../../components/ui/html-text.tsx';
import { preloadForFormulas, waitForKatex } from '../../../lib/dom/use-katex.ts';
import { preloadExactValue } from '../../../lib/forms/use-exact-value.ts';
import { preloadLaterParts } from './lazy-parts.ts';

/** Longest wait in ms; after it, the sheet is shown without the rest. */
const longestWait = 1_500;

/**
 * Loads the code that decides the heights of an attempt's sheet, so that nothing on it moves later. The grade above it
 * does not wait. The review requests, which stand between the questions, arrive in one batch with the attempt. Never
 * rejects.
 */
export async function preloadSheet({ answers }: AttemptResult): Promise<void> {
  // As JSON: any text of an answer may contain a formula.
  const texts = [JSON.stringify(answers)];
  const hasValues = answers.some(isValue);
  const all = Promise.allSettled([
    hasValues ? waitForKatex() : preloadForFormulas(texts),
    hasValues && preloadExactValue(),
    preloadForMarkup(texts),
    answers.some(({ parts }) => parts) && AnswerParts.preload(),
    preloadLaterParts(),
  ]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

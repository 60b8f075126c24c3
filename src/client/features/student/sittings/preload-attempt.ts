import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { isValue } from '../../../../shared/question-types/traits.ts';
import { AnswerParts } from '../../../components/questions/lazy-answer-parts.ts';
import { preloadForMarkup } from '../../../components/ui/html-text.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { preloadForFormulas, waitForKatex } from '../../../lib/dom/use-katex.ts';
import { preloadExactValue } from '../../../lib/forms/use-exact-value.ts';
import { preloadLaterParts } from './lazy-parts.ts';

/** Longest wait for the rest of the page, in ms; after it, the marks are shown without. */
const longestWait = 5_000;

/**
 * Loads what else decides the height of an attempt, so that nothing on its page moves when it arrives: the code of its parts, and
 * the requests for review, which stand between the questions. Never rejects.
 */
export async function preloadForAttempt(attempt: AttemptResult): Promise<void> {
  const { answers, generalFeedback, sittingId } = attempt;
  // As JSON: any text of an answer may contain a formula.
  const texts = [JSON.stringify(answers), generalFeedback];
  const hasValues = answers.some(isValue);
  const all = Promise.allSettled([
    attempt.state === 'graded' &&
      queryClient.prefetchQuery(trpc.appeals.ofSitting.queryOptions({ sittingId })),
    hasValues ? waitForKatex() : preloadForFormulas(texts),
    hasValues && preloadExactValue(),
    preloadForMarkup(texts),
    answers.some(({ parts }) => parts) && AnswerParts.preload(),
    preloadLaterParts(),
  ]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

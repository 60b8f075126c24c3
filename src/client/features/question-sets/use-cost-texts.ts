import { useTranslation } from 'react-i18next';
import type { QuestionSets } from '../../../shared/contracts/question-sets.ts';

/** The cost of the missing sets and of those there, in a sentence each. */
export function useCostTexts({ estimate, used, tokensLeft }: QuestionSets, missing: number) {
  const { t } = useTranslation();
  const calls = (count: number) => t('questionSets.calls', { count });
  const before = estimate
    ? t('questionSets.estimate', {
        count: missing,
        tokens: estimate.tokens,
        calls: calls(estimate.calls),
      })
    : t('questionSets.free');
  const left = estimate && tokensLeft !== null ? ` ${t('questionSets.left', { tokens: tokensLeft })}` : '';
  return {
    estimate: `${before}${left}`,
    used: t('questionSets.used', { tokens: used.tokens, calls: calls(used.calls) }),
  };
}

import type { QuestionSets, SetCost } from '../../../../shared/contracts/question-sets.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** The cost of the missing sets, of the other way to them and of those there, in a sentence each. */
export function useCostTexts({ prompt, estimate, used, tokensLeft }: QuestionSets, missing: number) {
  const { t } = useTranslation();
  const said = ({ calls, tokens }: SetCost) => ({ tokens, calls: t('questionSets.calls', { count: calls }) });
  const way = prompt?.way ?? 'each';
  const before = estimate
    ? t('questionSets.estimate', { count: missing, ...said(estimate[way]) })
    : t('questionSets.free');
  const left = estimate && tokensLeft !== null ? ` ${t('questionSets.left', { tokens: tokensLeft })}` : '';
  return {
    estimate: `${before}${left}`,
    other: estimate && t(`questionSets.otherWay.${way}`, said(estimate[way === 'each' ? 'bank' : 'each'])),
    used: t('questionSets.used', said(used)),
  };
}

import type { QuestionSets, SetCost } from '../../../../shared/contracts/question-sets.ts';
import { percentOfRemaining } from '../../../lib/format/percent-of-remaining.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Returns the sentences about model calls: estimate, alternative way, and calls used. */
export function useCostTexts({ prompt, estimate, used, tokensLeft }: QuestionSets, missing: number) {
  const { t } = useTranslation();
  const callsText = ({ calls }: SetCost) => ({ calls: t('questionSets.calls', { count: calls }) });
  const way = prompt?.way ?? 'each';
  const before = estimate
    ? t('questionSets.estimate', { count: missing, ...callsText(estimate[way]) })
    : t('questionSets.free');
  const share =
    estimate && tokensLeft !== null ? percentOfRemaining(estimate[way].tokens, tokensLeft) : undefined;
  // Above 100 % a separate warning is shown.
  const left = share !== undefined && share <= 100 ? ` ${t('questionSets.left', { share })}` : '';
  return {
    estimate: `${before}${left}`,
    other:
      estimate && t(`questionSets.otherWay.${way}`, callsText(estimate[way === 'each' ? 'bank' : 'each'])),
    used: t('questionSets.used', callsText(used)),
  };
}

import type { QuestionSets } from '../../../../shared/contracts/question-sets.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useCostTexts } from './use-cost-texts.ts';

/** Estimated cost of missing sets, cost of existing ones, and a warning when the month's quota is too small. */
export function SetCost({ sets, missing }: { sets: QuestionSets; missing: number }) {
  const { t } = useTranslation();
  const { prompt, estimate, used, tokensLeft } = sets;
  const texts = useCostTexts(sets, missing);
  const lines = [
    missing > 0 && texts.estimate,
    missing > 0 && texts.other,
    used.calls > 0 && texts.used,
  ].filter(Boolean);
  const short =
    estimate !== null && tokensLeft !== null && estimate[prompt?.way ?? 'each'].tokens > tokensLeft;
  return (
    (lines.length > 0 || short) && (
      <div className="flex flex-col gap-3">
        {lines.length > 0 && <p className="text-small text-text-soft">{lines.join(' ')}</p>}
        {short && <Notice tone="warn">{t('questionSets.tooMuch')}</Notice>}
      </div>
    )
  );
}

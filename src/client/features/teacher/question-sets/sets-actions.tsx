import { useState } from 'react';
import type { QuestionSets } from '../../../../shared/contracts/question-sets.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { SetCounts } from './count-sets.ts';
import { useCostTexts } from './use-cost-texts.ts';
import type { useQuestionSets } from './use-question-sets.ts';

type SetsActionsProps = {
  counts: SetCounts;
  sets: QuestionSets;
  work: ReturnType<typeof useQuestionSets>;
};

/** Buttons: generate missing sets after a cost confirmation, retry failed ones, stop. */
export function SetsActions({ counts, sets, work }: SetsActionsProps) {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const missing = counts.none + counts.failed;
  const { estimate } = useCostTexts(sets, missing);
  const waiting = sets.students.some(({ state }) => state === 'waiting');
  const prepare = () => {
    setIsConfirming(false);
    work.prepare(false);
  };
  if (missing === 0 && !waiting) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {counts.none > 0 && (
        <Button
          pending={work.preparing}
          pendingLabel={t('questionSets.preparing')}
          onClick={() => setIsConfirming(true)}
        >
          {t('questionSets.prepare', { count: missing })}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button
          variant={counts.none > 0 ? 'secondary' : 'primary'}
          pending={work.preparing}
          pendingLabel={t('questionSets.preparing')}
          onClick={() => work.prepare(true)}
        >
          {t('questionSets.retry', { count: counts.failed })}
        </Button>
      )}
      {waiting && (
        <Button
          variant="secondary"
          pending={work.stopping}
          pendingLabel={t('questionSets.stopping')}
          onClick={work.stop}
        >
          {t('questionSets.stop')}
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        title={t('questionSets.confirmTitle', { count: missing })}
        description={`${estimate} ${t('questionSets.confirmText')}`}
        confirmLabel={t('questionSets.confirmAccept')}
        onConfirm={prepare}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  );
}

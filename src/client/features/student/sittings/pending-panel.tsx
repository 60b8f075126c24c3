import { CloudOff } from 'lucide-react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PendingPanelProps = { attempt: AttemptResult; retrying: boolean; onRetry: () => void };

/** Notice that grading failed for now: reason, what is saved, and a retry button. */
export function PendingPanel({ attempt, retrying, onRetry }: PendingPanelProps) {
  const { t } = useTranslation();
  const code = attempt.job?.errorCode ?? null;
  return (
    <Card role="alert" className="mb-5 flex gap-4 shadow-low max-md:mx-4 max-md:mt-6 md:p-8">
      <CloudOff aria-hidden className="mt-1 size-[22px] shrink-0 text-warn" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="title-3">
          {t(attempt.waitsForTeacher ? 'result.waitsTitle' : 'result.pendingTitle')}
        </h2>
        <p className="mt-1.5 text-text-soft">
          {isErrorCode(code) ? t(`errors.${code}`) : t('sitting.gradingError')} {t('result.pendingSafe')}
        </p>
        <p className="mt-1.5 text-text-soft">
          {t(attempt.waitsForTeacher ? 'result.waitsText' : 'result.pendingAgain')}
        </p>
        <Button
          className="mt-4"
          pending={retrying}
          pendingLabel={t('result.retryingGrading')}
          onClick={onRetry}
        >
          {t('result.retryGrading')}
        </Button>
      </div>
    </Card>
  );
}

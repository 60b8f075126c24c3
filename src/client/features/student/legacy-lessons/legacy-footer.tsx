import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LazyAlertDialog, preloadAlertDialog } from '../../../components/ui/lazy-alert-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { GradingStatus } from './grading-status.tsx';
import type { GradingPhase } from './use-legacy-grading.ts';

type LegacyFooterProps = {
  phase: GradingPhase;
  job: JobView | null;
  failure: string | null;
  /** The question has loaded. */
  ready: boolean;
  onGrade: () => void;
};

/** Footer of an unmarked sheet: grading progress, Regresar (asks for confirmation) and Calificar. */
export function LegacyFooter({ phase, job, failure, ready, onGrade }: LegacyFooterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const open = phase === 'open';
  return (
    <div className="flex flex-col gap-4">
      {!open && <GradingStatus job={job} saving={phase === 'saving'} />}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          <p className="font-semi">{t('legacy.gradingFailed')}</p>
          <p>
            {failure} {t('legacy.gradingFailedNote')}
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button
          variant="secondary"
          onPointerEnter={preloadAlertDialog}
          onFocus={preloadAlertDialog}
          onClick={() => setLeaving(true)}
        >
          {t('legacy.back')}
        </Button>
        <Button
          pending={!open}
          pendingLabel={t('legacy.gradingShort')}
          unavailable={!ready}
          onClick={onGrade}
        >
          {t('legacy.grade')}
        </Button>
      </div>
      <LazyAlertDialog
        open={leaving}
        title={t('legacy.leaveQuestion')}
        description={t('legacy.leaveText')}
        confirmLabel={t('legacy.leaveAccept')}
        cancelLabel={t('legacy.leaveCancel')}
        onConfirm={() => navigate('/lecciones')}
        onCancel={() => setLeaving(false)}
      />
    </div>
  );
}

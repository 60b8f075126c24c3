import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { LazyAlertDialog, preloadAlertDialog } from '../../../components/ui/lazy-alert-dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { StageList } from '../../../components/ui/stage-list.tsx';
import { useGraderLabel } from '../../../lib/dom/use-settings.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GradingPhase } from './use-legacy-grading.ts';

/** The label with its own fixed wording. */
const defaultLabel = 'GPT-4';

/** Progress of grading. */
function GradingStatus({ job, saving }: { job: JobView | null; saving: boolean }) {
  const { t } = useTranslation();
  const label = useGraderLabel();
  const again = retryLine(t, job);
  const title =
    label === undefined
      ? t('legacy.gradingPlain')
      : label === defaultLabel
        ? t('legacy.gradingDefault')
        : t('legacy.grading', { label });
  return (
    <div role="status" className="rounded-sm border border-line bg-surface-sunken px-4 py-4">
      <div className="mb-3 flex items-start justify-between gap-6">
        <p className="title-3">{title}</p>
        <Elapsed since={job?.createdAt ?? null} />
      </div>
      <StageList
        inline
        stages={[
          { key: 'received', label: t('legacy.stageReceived'), state: 'done' },
          { key: 'grade', label: t('legacy.stageGrade'), state: saving ? 'done' : 'current' },
          { key: 'save', label: t('legacy.stageSave'), state: saving ? 'current' : 'pending' },
        ]}
      />
      {again && <p className="mt-3 text-small text-text-soft">{again}</p>}
    </div>
  );
}

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

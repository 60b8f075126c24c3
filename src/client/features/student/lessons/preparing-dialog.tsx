import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { StageList } from '../../../components/ui/stage-list.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/use-wait.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { preparingStages } from './preparing-stages.ts';

type PreparingDialogProps = { job: JobView | null; onCancel: () => void };

/** Progress of generating the questions; the lesson's timer has not started yet. */
export function PreparingDialog({ job, onCancel }: PreparingDialogProps) {
  const { t } = useTranslation();
  const again = retryLine(t, job);
  const wait = useJobWait(job);
  const done = job?.progressDone ?? 0;
  const total = job?.progressTotal ?? 0;
  const generating = total > 0 && job?.stage === 'generating';
  const labels = {
    reading: t('lessons.stageRead'),
    generating: t('lessons.stageGenerate'),
    checking: t('lessons.stageCheck'),
    saving: t('lessons.stageSave'),
  };
  const line = generating
    ? t('lessons.preparingCount', { current: Math.min(done + 1, total), total })
    : t(`jobs.stage.${job?.stage ?? 'waiting'}`);
  return (
    <Dialog
      open
      locked
      width={440}
      title={t('lessons.preparingTitle')}
      description={t('lessons.preparingText')}
      onClose={onCancel}
      footer={
        <>
          <p className="grow text-caption text-text-mute max-md:order-last">{t('lessons.preparingNote')}</p>
          <Button variant="secondary" onClick={onCancel}>
            {t('lessons.cancelPreparing')}
          </Button>
        </>
      }
    >
      <div role="status">
        <p className="mb-2 flex justify-between gap-4 text-small font-semi">
          {line}
          <Elapsed since={job?.createdAt ?? null} />
        </p>
      </div>
      <ProgressBar thick value={done} max={total} label={t('lessons.preparingTitle')} />
      <div className="mt-5">
        <StageList
          stages={preparingStages(
            job,
            labels,
            generating ? t('lessons.preparingReady', { count: done }) : undefined,
          )}
        />
      </div>
      <WaitLine wait={wait} className="mt-4" />
      {again && <p className="mt-4 text-small text-text-soft">{again}</p>}
    </Dialog>
  );
}

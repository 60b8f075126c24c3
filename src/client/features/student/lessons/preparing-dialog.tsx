import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { type Stage, StageList } from '../../../components/ui/stage-list.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/jobs.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const order = ['reading', 'generating', 'checking', 'saving'] as const;
type Step = (typeof order)[number];

function position(job: JobView | null): number {
  if (!job) return 0;
  if (job.state === 'done' || job.stage === 'finished') return order.length;
  const at = order.indexOf(job.stage as Step);
  if (at >= 0) return at;
  // `waiting` and `retrying` have no step; a retry repeats the generating step.
  return job.stage === 'retrying' ? 1 : 0;
}

/** Returns the four stages of preparing a lesson with their state. */
function preparingStages(
  job: JobView | null,
  labels: Record<Step, string>,
  generatingDetail: string | undefined,
): Stage[] {
  const current = position(job);
  return order.map((step, index) => ({
    key: step,
    label: labels[step],
    state:
      index < current
        ? 'done'
        : index === current
          ? job?.state === 'failed'
            ? 'failed'
            : 'current'
          : 'pending',
    detail: step === 'generating' && index === current ? generatingDetail : undefined,
  }));
}

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
    reading: t('preparing.read'),
    generating: t('preparing.generate'),
    checking: t('preparing.check'),
    saving: t('preparing.save'),
  };
  const line = generating
    ? t('preparing.count', { current: Math.min(done + 1, total), total })
    : t(`jobs.stage.${job?.stage ?? 'waiting'}`);
  return (
    <Dialog
      open
      locked
      width={440}
      title={t('preparing.title')}
      description={t('preparing.text')}
      onClose={onCancel}
      footer={
        <>
          <p className="grow text-caption text-text-mute max-md:order-last">{t('preparing.note')}</p>
          <Button variant="secondary" onClick={onCancel}>
            {t('preparing.cancel')}
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
      <ProgressBar thick value={done} max={total} label={t('preparing.title')} />
      <div className="mt-5">
        <StageList
          stages={preparingStages(
            job,
            labels,
            generating ? t('preparing.ready', { count: done }) : undefined,
          )}
        />
      </div>
      <WaitLine wait={wait} className="mt-4" />
      {again && <p className="mt-4 text-small text-text-soft">{again}</p>}
    </Dialog>
  );
}

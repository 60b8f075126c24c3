import type { JobView } from '../../../../shared/contracts/jobs.ts';
import type { Stage } from '../../../components/ui/stage-list.tsx';

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
export function preparingStages(
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

import type { JobView } from '../../../../shared/contracts/jobs.ts';
import type { Stage } from '../../../components/ui/stage-list.tsx';

const order = ['reading', 'generating', 'checking', 'saving'] as const;
type Step = (typeof order)[number];

/** Returns the current step; retries and stopped jobs count as generating. */
function position(job: JobView): number {
  if (job.state === 'done' || job.stage === 'finished') return order.length;
  const at = order.indexOf(job.stage as Step);
  if (at >= 0) return at;
  return job.stage === 'retrying' || job.progressDone > 0 ? 1 : 0;
}

export function generationStages(
  job: JobView,
  labels: Record<Step, string>,
  details: Partial<Record<Step, string>>,
): Stage[] {
  const current = position(job);
  // Batches alternate between generating and checking, so both steps are current.
  const between =
    (job.stage === 'generating' || job.stage === 'checking') &&
    job.progressDone > 0 &&
    job.progressDone < job.progressTotal;
  const stateOf = (step: Step, index: number): Stage['state'] => {
    if (job.state === 'queued') return index < current ? 'done' : 'pending';
    if (between && (step === 'generating' || step === 'checking')) return 'current';
    if (index < current) return 'done';
    return index === current ? 'current' : 'pending';
  };
  return order.map((step, index) => {
    const state = stateOf(step, index);
    return { key: step, label: labels[step], state, detail: state === 'pending' ? undefined : details[step] };
  });
}

import type { JobView } from '../../../shared/contracts/jobs.ts';
import type { Stage } from '../../components/ui/stage-list.tsx';

const order = ['reading', 'generating', 'checking', 'saving'] as const;
type Step = (typeof order)[number];

/** Where the job is; trying again and having stopped count as generating. */
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
  const stateOf = (step: Step, index: number): Stage['state'] => {
    if (index < current) return 'done';
    if (job.state === 'queued') return 'pending';
    // Each batch is checked as it comes, before its questions are kept.
    if (step === 'checking' && job.stage === 'generating' && job.progressDone > 0) return 'current';
    return index === current ? 'current' : 'pending';
  };
  return order.map((step, index) => {
    const state = stateOf(step, index);
    return { key: step, label: labels[step], state, detail: state === 'pending' ? undefined : details[step] };
  });
}

import type { JobView } from '../../../shared/contracts/jobs.ts';
import type { TFunction } from '../i18n/i18n.ts';

/** Returns why a job waits for a retry; null for a job that does not. */
export function retryLine(
  t: TFunction,
  job: { stage: JobView['stage'] | null; errorCode: JobView['errorCode'] } | null,
): string | null {
  if (job?.stage !== 'retrying') return null;
  return t(job.errorCode === 'ai-stopped' ? 'jobs.stopped' : 'jobs.retrying');
}

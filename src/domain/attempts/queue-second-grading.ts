import { addGradingJob } from '../ai/quota/claim-quota.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { JobTicket } from '../kernel/jobs/job-engine.ts';

/**
 * Queues a second, blind grading of one answer, for its teacher to compare. The job has no owner: its student is not
 * informed, and no page waits for it.
 */
export function queueSecondGrading(tx: Tx, answerId: number, now: Date): Promise<JobTicket> {
  const request = {
    kind: 'second-grading' as const,
    payload: { answerId },
    key: `second-grading:${answerId}`,
    userId: null,
    queue: 'ahead' as const,
    quota: 'grading' as const,
  };
  return addGradingJob(tx, request, now);
}

import { addGradingJob } from '../ai/quota/claim-quota.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { JobTicket } from '../kernel/jobs/job-engine.ts';

/**
 * Asks for one answer to be graded once more, blind, for its teacher to compare. A job without an owner: its student is told
 * nothing of it, and it is not waited for.
 */
export function askForSecondGrading(tx: Tx, answerId: number, now: Date): Promise<JobTicket> {
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

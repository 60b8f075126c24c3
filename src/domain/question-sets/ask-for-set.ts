import { claimAllowance, hasRetriesLeft } from '../allowance/claim-allowance.ts';
import { toInstant } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { inputVersion } from '../jobs/input-version.ts';
import type { JobLane, JobTicket } from '../jobs/job-engine.ts';
import { findPrompt } from './prompt-queries.ts';
import { findQuestionSet, putQuestionSet } from './question-set-queries.ts';

/**
 * Asks for the job that writes a student's own questions, or joins the one on its way; null when they are
 * written already. The job is the student's, whoever asked for it first. Throws what claimAllowance throws.
 */
export async function askForSet(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  set: { lessonId: number; studentId: number; lane: JobLane },
  now: Date,
): Promise<JobTicket | null> {
  const { lessonId, studentId, lane } = set;
  if ((await findQuestionSet(tx, lessonId, studentId))?.ready) return null;
  const key = `prepare:${lessonId}:${studentId}`;
  // One that fails and fails does not keep the teacher from asking for the others.
  if (lane === 'ahead' && !(await hasRetriesLeft(tx, key, now))) return null;
  const request = {
    kind: 'prepare-questions' as const,
    payload: { lessonId, studentId },
    key,
    inputVersion: inputVersion(await findPrompt(tx, lessonId)),
    userId: studentId,
    lane,
    allowance: 'preparing' as const,
  };
  const ticket = await claimAllowance(tx, deps, request, now);
  const values = { lessonId, studentId, origin: 'prompt' as const, jobId: ticket.jobId, ready: false };
  await putQuestionSet(tx, values, toInstant(now));
  return ticket;
}

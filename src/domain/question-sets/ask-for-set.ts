import type { Tx } from '../database/database.ts';
import { findTicket } from '../jobs/due-queries.ts';
import type { JobLane, JobTicket } from '../jobs/job-engine.ts';
import { addJob } from '../jobs/job-queries.ts';
import { findQuestionSet, putQuestionSet } from './question-set-queries.ts';

/**
 * Asks for the job that writes a student's own questions, or joins the one on its way; null when they are
 * written already. The job is the student's, whoever asked for it first.
 */
export async function askForSet(
  tx: Tx,
  set: { lessonId: number; studentId: number; lane: JobLane },
  now: string,
): Promise<JobTicket | null> {
  const { lessonId, studentId, lane } = set;
  if ((await findQuestionSet(tx, lessonId, studentId))?.ready) return null;
  const jobId = await addJob(
    tx,
    {
      kind: 'prepare-questions',
      payload: { lessonId, studentId },
      key: `prepare:${lessonId}:${studentId}`,
      userId: studentId,
      lane,
    },
    now,
  );
  await putQuestionSet(tx, { lessonId, studentId, origin: 'prompt', jobId, ready: false }, now);
  return findTicket(tx, jobId);
}

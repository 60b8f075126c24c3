import { claimQuota, hasRetriesLeft } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import { inputVersion } from '../../kernel/content-hash.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { JobQueue, JobTicket } from '../../kernel/jobs/job-engine.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { bankJobKey, countMissingInBank } from './common-bank.ts';
import { findPrompt } from './prompt-queries.ts';
import { findQuestionSet, putQuestionSet } from './question-set-queries.ts';

/**
 * Queues the job that prepares a student's own question set, or joins a queued or running one. When the set is drawn
 * from a bank that is incomplete, first queues the job that writes the missing bank questions.
 * Returns no tickets when the set is ready. The jobs count for the student, also when a teacher requested them. Throws
 * the errors of `claimQuota`.
 */
export async function queueQuestionSet(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'evaluator'>,
  set: { lesson: LessonRecord; studentId: number; queue: JobQueue },
  now: Date,
): Promise<JobTicket[]> {
  const { lesson, studentId, queue } = set;
  if ((await findQuestionSet(tx, lesson.id, studentId))?.ready) return [];
  const key = `prepare:${lesson.id}:${studentId}`;
  // Skips a set that failed too often, so that the teacher can still request the others.
  if (queue === 'ahead' && !(await hasRetriesLeft(tx, key, now))) return [];
  const prompt = await findPrompt(tx, lesson.id);
  const common = {
    payload: { lessonId: lesson.id, studentId },
    inputVersion: inputVersion(prompt),
    userId: studentId,
    queue,
    quota: 'preparing' as const,
  };
  const tickets: JobTicket[] = [];
  // If writing the bank failed too often, the set is drawn from the bank as it is.
  const bank = { ...common, kind: 'write-set-bank' as const, key: bankJobKey(lesson.id) };
  if ((await countMissingInBank(tx, deps, lesson, prompt)) > 0 && (await hasRetriesLeft(tx, bank.key, now))) {
    tickets.push(await claimQuota(tx, deps, bank, now));
  }
  const ticket = await claimQuota(tx, deps, { ...common, kind: 'prepare-questions', key }, now);
  const values = {
    lessonId: lesson.id,
    studentId,
    origin: 'prompt' as const,
    jobId: ticket.jobId,
    ready: false,
  };
  await putQuestionSet(tx, values, toInstant(now));
  return [...tickets, ticket];
}

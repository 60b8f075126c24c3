import { claimQuota, hasRetriesLeft } from '../../ai/quota/claim-quota.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { inputVersion } from '../../kernel/jobs/input-version.ts';
import type { JobQueue, JobTicket } from '../../kernel/jobs/job-engine.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { bankKey, missingInBank } from './common-bank.ts';
import { findPrompt } from './prompt-queries.ts';
import { findQuestionSet, putQuestionSet } from './question-set-queries.ts';

/**
 * Asks for the job that gives a student their own questions, or joins the one on its way; where they are drawn from
 * a bank that lacks some yet, also for the job that writes those, which goes before. No tickets when the student has
 * them already. The job is the student's, also where a teacher asked for it first. Throws what claimQuota throws.
 */
export async function askForSet(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'evaluator'>,
  set: { lesson: LessonRecord; studentId: number; queue: JobQueue },
  now: Date,
): Promise<JobTicket[]> {
  const { lesson, studentId, queue } = set;
  if ((await findQuestionSet(tx, lesson.id, studentId))?.ready) return [];
  const key = `prepare:${lesson.id}:${studentId}`;
  // One that fails and fails does not keep the teacher from asking for the others.
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
  // A bank that cannot be written is drawn from as it is.
  const bank = { ...common, kind: 'write-set-bank' as const, key: bankKey(lesson.id) };
  if ((await missingInBank(tx, deps, lesson, prompt)) > 0 && (await hasRetriesLeft(tx, bank.key, now))) {
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

import type { z } from 'zod';
import type { preparation } from '../../../shared/contracts/sittings.ts';
import { assignToStudents } from '../../authoring/assignments/assign-to-students.ts';
import { selectAssignedPositions } from '../../authoring/assignments/assignment-queries.ts';
import { requireEnrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import { findPrompt } from '../../authoring/question-sets/prompt-queries.ts';
import { putQuestionSet } from '../../authoring/question-sets/question-set-queries.ts';
import { queueQuestionSet } from '../../authoring/question-sets/queue-question-set.ts';
import { selectBank } from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { assertStartable } from './open-sitting.ts';

type Preparation = z.infer<typeof preparation>;

/**
 * Ensures that the caller has questions: the assigned ones, else the lesson's bank, else those of a job that writes
 * them from the lesson's prompt. Repeated calls join the same job. Throws `lesson-not-startable`,
 * `lesson-without-questions`, or the errors of `claimQuota`.
 */
export async function prepareSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'settings' | 'evaluator'>,
  caller: Caller,
  lessonId: number,
): Promise<Preparation> {
  const now = deps.clock.now();
  const result = await write(deps.db, async (tx) => {
    const lesson = await requireEnrolledLesson(tx, caller, lessonId);
    await assertStartable(tx, lesson, caller.userId, now);
    if ((await selectAssignedPositions(tx, lessonId, caller.userId)).length > 0)
      return { existing: true, tickets: [] };
    const tickets = (await findPrompt(tx, lessonId))
      ? await queueQuestionSet(tx, deps, { lesson, studentId: caller.userId, queue: 'now' }, now)
      : await assignWholeBank(tx, caller, lessonId, toInstant(now));
    return { existing: false, tickets };
  });
  const own = result.tickets.at(-1);
  if (!own) return { ready: true, existing: result.existing, job: null };
  for (const ticket of result.tickets) deps.notifier.notify(ticket);
  return { ready: false, existing: false, job: await findJob(deps.db, own.jobId) };
}

/**
 * Assigns the lesson's bank to a student who has no questions yet, such as one who enrolled after it was assigned. Leaves
 * a lesson with a prompt to `prepareSitting`, whose job writes the questions.
 */
export async function assignMissingBank(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
  now: string,
): Promise<void> {
  if ((await selectAssignedPositions(db, lessonId, caller.userId)).length > 0) return;
  await write(db, async (tx) => {
    const isMissing =
      (await selectAssignedPositions(tx, lessonId, caller.userId)).length === 0 &&
      !(await findPrompt(tx, lessonId));
    if (isMissing) await assignWholeBank(tx, caller, lessonId, now);
  });
}

async function assignWholeBank(tx: Tx, caller: Caller, lessonId: number, now: string): Promise<[]> {
  const bank = await selectBank(tx, lessonId);
  if (bank.length === 0) throw new AppError('lesson-without-questions');
  await assignToStudents(tx, { lessonId, questions: bank, studentIds: [caller.userId] }, now);
  const set = { lessonId, studentId: caller.userId, origin: 'bank' as const, jobId: null, ready: true };
  await putQuestionSet(tx, set, now);
  return [];
}

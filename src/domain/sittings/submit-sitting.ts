import type { z } from 'zod';
import { sittingGraceSeconds } from '../../shared/contracts/limits.ts';
import type { AttemptResult, submitInput } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Tx, toJson, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { addJob, findTicket } from '../jobs/job-queries.ts';
import { insertAttempt, setAttemptJob } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { ownSitting } from './sitting-access.ts';
import {
  type ClosedBy,
  closeSitting,
  type DraftAnswer,
  findClosedBy,
  insertLateAnswers,
  type Sitting,
  selectDraftAnswers,
  selectSittingQuestions,
} from './sitting-queries.ts';

/**
 * Hands in a sitting: answers, attempt and grading job in one transaction, on the disk before anybody is
 * told. A sitting that is handed in already gives its result again, whatever comes with it. What arrives
 * after the end and its grace is kept apart, and the drafts count. Throws `answer-missing` (details:
 * question), the rule of a hand-in by choice.
 *
 * @param arrivedAt when the request reached the server, taken before anything else.
 */
export async function submitSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  caller: Caller,
  input: z.infer<typeof submitInput>,
  arrivedAt: Date,
): Promise<AttemptResult> {
  const ticket = await write(deps.db, async (tx) => {
    const sitting = await ownSitting(tx, caller, input.sittingId);
    return receiveAnswers(tx, sitting, input, arrivedAt);
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, input.sittingId);
}

/** The same inside a transaction; null when there is nothing to grade. */
export async function receiveAnswers(
  tx: Tx,
  sitting: Sitting,
  given: { answers: DraftAnswer[]; timeUp: boolean },
  arrivedAt: Date,
): Promise<JobTicket | null> {
  const tooLate = arrivedAt > addSeconds(new Date(sitting.endsAt), sittingGraceSeconds);
  const closedBy = sitting.closedAt === null ? null : await findClosedBy(tx, sitting.id);
  if (tooLate && given.answers.length > 0 && (closedBy === null || closedBy === 'server')) {
    await insertLateAnswers(tx, sitting.id, toJson(given.answers), toInstant(arrivedAt));
  }
  if (closedBy !== null) return null;
  if (tooLate) return submitDrafts(tx, sitting, 'server', arrivedAt);
  return handIn(tx, sitting, given.answers, given.timeUp ? 'time' : 'student', arrivedAt);
}

/** Hands in the answers received so far, blank ones included. */
export function submitDrafts(tx: Tx, sitting: Sitting, by: ClosedBy, now: Date): Promise<JobTicket | null> {
  return handIn(tx, sitting, [], by, now);
}

async function handIn(
  tx: Tx,
  sitting: Sitting,
  given: DraftAnswer[],
  by: ClosedBy,
  now: Date,
): Promise<JobTicket | null> {
  const questions = await selectSittingQuestions(tx, sitting.id);
  const texts = new Map(
    (await selectDraftAnswers(tx, sitting.id)).map((draft) => [draft.questionId, draft.answer]),
  );
  for (const { questionId, answer } of given) texts.set(questionId, answer);
  const answers = questions.map(({ id, position }) => ({
    questionId: id,
    position,
    answer: texts.get(id) ?? '',
  }));
  const blank = answers.find(({ answer }) => !answer.trim());
  if (by === 'student' && blank) throw new AppError('answer-missing', { question: blank.position });

  if (!(await closeSitting(tx, sitting.id, by, toInstant(now)))) return null;
  const attemptId = await insertAttempt(
    tx,
    {
      sittingId: sitting.id,
      lessonId: sitting.lessonId,
      studentId: sitting.studentId,
      number: sitting.number,
      state: 'grading',
      earlyExit: false,
      late: toInstant(now) > sitting.endsAt,
      grade: null,
      answers,
    },
    toInstant(now),
  );
  return askForGrade(tx, { attemptId, sittingId: sitting.id, studentId: sitting.studentId }, now);
}

/** Adds the grading job of an attempt, or joins the one on its way. */
export async function askForGrade(
  tx: Tx,
  attempt: { attemptId: number; sittingId: number; studentId: number },
  now: Date,
): Promise<JobTicket | null> {
  const jobId = await addJob(
    tx,
    {
      kind: 'grade-sitting',
      payload: { sittingId: attempt.sittingId },
      key: `grade:${attempt.sittingId}`,
      userId: attempt.studentId,
    },
    toInstant(now),
  );
  await setAttemptJob(tx, attempt.attemptId, jobId);
  return findTicket(tx, jobId);
}

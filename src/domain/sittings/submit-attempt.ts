import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobTicket } from '../jobs/job-engine.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import { type Attempt, replaceAnswer, selectAttempts } from './attempt-queries.ts';
import { leaveSitting } from './exit-sitting.ts';
import { getResult } from './get-result.ts';
import { assertStartable } from './prepare-sitting.ts';
import {
  type DraftAnswer,
  findClosedBy,
  findOpenSitting,
  findSitting,
  type Sitting,
  selectSittingQuestions,
} from './sitting-queries.ts';
import { isOver, openSitting } from './start-sitting.ts';
import { askForGrade, receiveAnswers } from './submit-sitting.ts';

export interface NumberedAttempt {
  lessonId: number;
  /** The attempt meant, from 1; null is the one under way, else the last. */
  number: number | null;
  answers: DraftAnswer[];
  timeUp: boolean;
  /** Leaves with grade 0, as long as nothing was handed in. */
  exit: boolean;
}

/**
 * Hands in an attempt by its number, for clients that know of no sittings: without one it is opened now.
 * A number that was handed in gives that attempt again, whatever comes with it; one whose grading failed
 * is graded anew, with the answers that come while time remains. Throws `lesson-not-startable` for a number
 * that cannot be next, `invalid-input` for answers to other questions, and `answer-missing`.
 */
export async function submitAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  caller: Caller,
  input: NumberedAttempt,
  arrivedAt: Date,
): Promise<AttemptResult> {
  const { sittingId, ticket } = await write(deps.db, async (tx) => {
    const lesson = await enrolledLesson(tx, caller, input.lessonId);
    const attempts = await selectAttempts(tx, lesson.id, caller.userId);
    const open = await findOpenSitting(tx, lesson.id, caller.userId);
    const number = input.number ?? open?.number ?? attempts.at(-1)?.number ?? 1;
    const known = attempts.find((attempt) => attempt.number === number);
    if (known) return { sittingId: known.sittingId, ticket: await again(tx, known, input, arrivedAt) };
    const waiting = attempts.some((attempt) => attempt.state !== 'graded');
    if (waiting || number !== (open?.number ?? attempts.length + 1))
      throw new AppError('lesson-not-startable');
    if (!open) await assertStartable(tx, lesson, caller.userId, arrivedAt);
    const sitting = open ?? (await openSitting(tx, lesson, caller.userId, number, arrivedAt));
    await assertItsQuestions(tx, sitting, input.answers);
    if (!input.exit || isOver(sitting, arrivedAt)) {
      return { sittingId: sitting.id, ticket: await receiveAnswers(tx, sitting, input, arrivedAt) };
    }
    await leaveSitting(tx, sitting, arrivedAt);
    return { sittingId: sitting.id, ticket: null };
  });
  if (ticket) deps.bell.ring(ticket);
  return getResult(deps, caller, sittingId);
}

/** Whether the time, not the student, ended the sitting. */
export async function endedByTime(deps: Pick<Deps, 'db'>, sittingId: number): Promise<boolean> {
  const by = await findClosedBy(deps.db, sittingId);
  return by === 'time' || by === 'server';
}

/** Only an attempt whose grading failed changes: it is graded again. */
async function again(
  tx: Tx,
  attempt: Attempt,
  input: NumberedAttempt,
  arrivedAt: Date,
): Promise<JobTicket | null> {
  if (attempt.state !== 'pending') return null;
  const sitting = await findSitting(tx, attempt.sittingId);
  if (sitting && !input.exit && !isOver(sitting, arrivedAt)) {
    await assertItsQuestions(tx, sitting, input.answers);
    const given = input.answers.filter(({ answer }) => answer.trim());
    for (const answer of given) await replaceAnswer(tx, attempt.id, answer);
  }
  const { id: attemptId, sittingId, studentId } = attempt;
  return askForGrade(tx, { attemptId, sittingId, studentId }, arrivedAt);
}

async function assertItsQuestions(tx: Tx, sitting: Sitting, answers: DraftAnswer[]): Promise<void> {
  const own = new Set((await selectSittingQuestions(tx, sitting.id)).map((question) => question.id));
  const asked = new Set(answers.map((answer) => answer.questionId));
  if (asked.size < answers.length || [...asked].some((questionId) => !own.has(questionId))) {
    throw new AppError('invalid-input');
  }
}

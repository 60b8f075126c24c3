import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { findMarkedAnswer, type MarkedAnswer } from '../marks/mark-queries.ts';
import { type Attempt, findAttempt } from '../sittings/attempt-queries.ts';

/** An answer of an attempt at the caller's lesson. Throws `not-found` or `forbidden`. */
export async function ownAnswer(
  db: Db | Tx,
  caller: Caller,
  answerId: number,
): Promise<{ answer: MarkedAnswer; attempt: Attempt }> {
  const answer = await findMarkedAnswer(db, answerId);
  const attempt = answer && (await findAttempt(db, answer.attemptId));
  if (!answer || !attempt) throw new AppError('not-found');
  await ownLesson(db, caller, attempt.lessonId);
  return { answer, attempt };
}

import { findMarkedAnswer, type MarkedAnswer } from '../../attempts/mark-queries.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { type Attempt, findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns an answer and its attempt, if the caller has the `mark` right for the lesson. Throws `not-found` or `forbidden`. */
export async function ownAnswer(
  db: Db | Tx,
  caller: Caller,
  answerId: number,
): Promise<{ answer: MarkedAnswer; attempt: Attempt }> {
  const answer = await findMarkedAnswer(db, answerId);
  const attempt = answer && (await findAttempt(db, answer.attemptId));
  if (!answer || !attempt) throw new AppError('not-found');
  await requireOwnLesson(db, caller, attempt.lessonId, 'mark');
  return { answer, attempt };
}

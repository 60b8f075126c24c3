import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { findQuestion, type StoredQuestion } from './question-queries.ts';

/** A question of the caller's lesson that students have. Throws `not-found` or `forbidden`. */
export async function ownAssigned(
  db: Db | Tx,
  caller: Caller,
  questionId: number,
): Promise<{ lesson: LessonRecord; question: StoredQuestion }> {
  const home = await findQuestion(db, questionId);
  if (!home) throw new AppError('not-found');
  const lesson = await ownLesson(db, caller, home.lessonId);
  if (!home.assigned) throw new AppError('not-found');
  return { lesson, question: home.question };
}

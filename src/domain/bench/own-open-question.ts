import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { findQuestion, type StoredQuestion } from '../questions/question-queries.ts';

/** An open question of a bank of the caller's, and its lesson. Throws `not-found` or `forbidden`. */
export async function ownOpenQuestion(
  db: Db | Tx,
  caller: Caller,
  questionId: number,
): Promise<{ lesson: LessonRecord; question: StoredQuestion }> {
  const home = await findQuestion(db, questionId);
  if (!home) throw new AppError('not-found');
  const lesson = await ownLesson(db, caller, home.lessonId);
  if (home.ownerStudentId !== null || home.question.type !== 'respuesta_abierta')
    throw new AppError('not-found');
  return { lesson, question: home.question };
}

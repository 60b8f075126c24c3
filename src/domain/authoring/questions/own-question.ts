import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { findQuestion, type QuestionHome, type StoredQuestion } from './question-queries.ts';

/** A question of a lesson of the caller's that `isMeant`, with its lesson. Throws `not-found` or `forbidden`. */
export async function ownQuestion(
  db: Db | Tx,
  caller: Caller,
  questionId: number,
  isMeant: (home: QuestionHome) => boolean,
  toChange?: CourseRight,
): Promise<{ lesson: Awaited<ReturnType<typeof ownLesson>>; question: StoredQuestion }> {
  const home = await findQuestion(db, questionId);
  if (!home) throw new AppError('not-found');
  const lesson = await ownLesson(db, caller, home.lessonId, toChange);
  if (!isMeant(home)) throw new AppError('not-found');
  return { lesson, question: home.question };
}

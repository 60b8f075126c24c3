import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { findQuestion, type QuestionHome, type StoredQuestion } from './question-queries.ts';

/**
 * Returns a question of the caller's lesson and the lesson. Throws `not-found`, also when `isMeant` rejects the
 * question, or `forbidden`.
 */
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

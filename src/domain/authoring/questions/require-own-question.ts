import type { CourseRight } from '../../../shared/rules/course-rights.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { findQuestion, type QuestionInLesson } from './question-queries.ts';
import type { StoredQuestion } from './question-record.ts';

/**
 * Returns a question of the caller's lesson and the lesson. Throws `not-found`, also when `isAllowed` rejects the
 * question, or `forbidden`.
 */
export async function requireOwnQuestion(
  db: Db | Tx,
  caller: Caller,
  questionId: number,
  isAllowed: (found: QuestionInLesson) => boolean,
  requiredRight?: CourseRight,
): Promise<{ lesson: Awaited<ReturnType<typeof requireOwnLesson>>; question: StoredQuestion }> {
  const found = await findQuestion(db, questionId);
  if (!found) throw new AppError('not-found');
  const lesson = await requireOwnLesson(db, caller, found.lessonId, requiredRight);
  if (!isAllowed(found)) throw new AppError('not-found');
  return { lesson, question: found.question };
}

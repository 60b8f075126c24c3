import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isUnderWay, selectSittings } from './sitting-queries.ts';

/**
 * Returns whether a student may see the right answers of a lesson: according to the teacher's setting and the student's
 * own due date and attempts, and never while a sitting is under way.
 */
export async function canSeeRightAnswers(
  db: Db,
  studentId: number,
  { id, answersShown, submissionDate }: LessonForStudent,
  mayTryAgain: boolean,
  at: Date,
): Promise<boolean> {
  const isDue = submissionDate !== null && new Date(submissionDate) <= at;
  const isOver = isDue || (answersShown === 'after-attempts' && !mayTryAgain);
  if (answersShown === 'never' || !isOver) return false;
  return !(await selectSittings(db, id, studentId)).some(isUnderWay);
}

import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isUnderWay, selectSittings } from './sitting-queries.ts';

/**
 * Returns whether the lesson's choice shows a student the right answers, by the student's own due date and attempts.
 * The one rule for everything that tells a key: right answers, solutions, and feedback that holds them.
 */
export function tellsRightAnswers(
  { answersShown, submissionDate }: Pick<LessonForStudent, 'answersShown' | 'submissionDate'>,
  mayTryAgain: boolean,
  at: Date,
): boolean {
  const isDue = submissionDate !== null && new Date(submissionDate) <= at;
  const isOver = isDue || (answersShown === 'after-attempts' && !mayTryAgain);
  return answersShown !== 'never' && isOver;
}

/**
 * Returns whether a student may see the right answers of a lesson: according to the teacher's setting and the student's
 * own due date and attempts, and never while a sitting is under way.
 */
export async function canSeeRightAnswers(
  db: Db,
  studentId: number,
  lesson: LessonForStudent,
  mayTryAgain: boolean,
  at: Date,
): Promise<boolean> {
  if (!tellsRightAnswers(lesson, mayTryAgain, at)) return false;
  return !(await selectSittings(db, lesson.id, studentId)).some(isUnderWay);
}

import type { StudentLesson } from '../../shared/contracts/lessons.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { findSubjectName, selectEnrolledCourseIds } from '../courses/course-queries.ts';
import type { Deps } from '../deps.ts';
import { selectStudentLessons } from './student-lesson-queries.ts';

/** The caller's lessons of a subject: those of every course of it they are enrolled in. */
export async function listStudentLessons(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  subjectId: number,
): Promise<{ subjectId: number; subjectName: string; serverNow: string; lessons: StudentLesson[] }> {
  const subjectName = await findSubjectName(deps.db, subjectId);
  if (subjectName === null) throw new AppError('subject-not-found');
  const courseIds = await selectEnrolledCourseIds(deps.db, caller.userId, subjectId);
  if (courseIds.length === 0) throw new AppError('forbidden');
  const lessons = await selectStudentLessons(deps.db, courseIds, caller.userId);
  return { subjectId, subjectName, serverNow: toInstant(deps.clock.now()), lessons };
}

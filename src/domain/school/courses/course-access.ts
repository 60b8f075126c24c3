import type { TeacherCourse } from '../../../shared/contracts/courses.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { assertYearOpen } from '../years/open-year.ts';
import { findTeacherCourse } from './course-queries.ts';

/** The course, for the teacher who gives it. Throws `not-found`, `forbidden` for everybody else, or `year-closed`. */
export async function ownCourse(db: Db | Tx, caller: Caller, courseId: number): Promise<TeacherCourse> {
  const found = await findTeacherCourse(db, courseId);
  if (!found) throw new AppError('not-found');
  if (caller.role !== 'teacher' || found.teacherId !== caller.userId) throw new AppError('forbidden');
  assertYearOpen(caller, found);
  return found.course;
}

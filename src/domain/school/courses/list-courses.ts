import type { StudentSubject, TeacherCourse } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { resolveYear } from '../years/open-year.ts';
import { selectStudentSubjects, selectTeacherCourses } from './course-queries.ts';

/**
 * Returns the courses of a teacher, owned or shared, in a school year (by default the current one): for the teacher, or
 * for an admin. Throws `not-found` for an unknown year.
 */
export async function listTeacherCourses(
  deps: Pick<Deps, 'db' | 'clock'>,
  teacher: Pick<Caller, 'userId'>,
  yearId?: number,
): Promise<TeacherCourse[]> {
  const year = await resolveYear(deps.db, deps.clock.now(), yearId);
  return selectTeacherCourses(deps.db, teacher.userId, year.yearId);
}

/** Returns the subjects in which the calling student is enrolled in that year. Throws like `listTeacherCourses`. */
export async function listEnrolledSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  yearId?: number,
): Promise<StudentSubject[]> {
  const year = await resolveYear(deps.db, deps.clock.now(), yearId);
  return selectStudentSubjects(deps.db, caller.userId, year.yearId);
}

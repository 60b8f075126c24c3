import type { StudentSubject, TeacherCourse } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { chosenYear } from '../years/open-year.ts';
import { selectStudentSubjects, selectTeacherCourses } from './course-queries.ts';

/**
 * The courses a teacher gives in a school year, the current one unless another is meant: the caller's own, or, for an
 * admin, anybody's. Throws `not-found` for a year that is not there.
 */
export async function listTeacherCourses(
  deps: Pick<Deps, 'db' | 'clock'>,
  teacher: Pick<Caller, 'userId'>,
  yearId?: number,
): Promise<TeacherCourse[]> {
  const year = await chosenYear(deps.db, deps.clock.now(), yearId);
  return selectTeacherCourses(deps.db, teacher.userId, year.yearId);
}

/** The subjects the calling student is enrolled in, in that year. Throws as `listTeacherCourses`. */
export async function listEnrolledSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  yearId?: number,
): Promise<StudentSubject[]> {
  const year = await chosenYear(deps.db, deps.clock.now(), yearId);
  return selectStudentSubjects(deps.db, caller.userId, year.yearId);
}

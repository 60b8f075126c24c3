import type { StudentSubject, TeacherCourse } from '../../shared/contracts/courses.ts';
import type { Caller } from '../access.ts';
import type { Deps } from '../deps.ts';
import { selectStudentSubjects, selectTeacherCourses } from './course-queries.ts';

/** The courses a teacher gives: the caller's own, or, for an admin, anybody's. */
export function listTeacherCourses(
  deps: Pick<Deps, 'db'>,
  teacher: Pick<Caller, 'userId'>,
): Promise<TeacherCourse[]> {
  return selectTeacherCourses(deps.db, teacher.userId);
}

/** The subjects the calling student is enrolled in. */
export function listEnrolledSubjects(deps: Pick<Deps, 'db'>, caller: Caller): Promise<StudentSubject[]> {
  return selectStudentSubjects(deps.db, caller.userId);
}

import type { CourseDetail } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from './course-access.ts';
import { countActiveStudents, countArchivedLessons } from './course-queries.ts';

/** Returns the caller's course with the number of students who have attempts and the number of archived lessons. */
export async function getCourse(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseDetail> {
  const course = await requireOwnCourse(deps.db, caller, courseId);
  return {
    ...course,
    activeStudentCount: await countActiveStudents(deps.db, courseId),
    archivedLessonCount: await countArchivedLessons(deps.db, courseId),
  };
}

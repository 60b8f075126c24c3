import type { TeacherCourse } from '../../../shared/contracts/courses.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { ownCourse } from './course-access.ts';
import { countActiveStudents } from './course-queries.ts';

/** The teacher's own course with the number of students who have been active in it. */
export async function getCourse(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<TeacherCourse & { activeStudentCount: number }> {
  const course = await ownCourse(deps.db, caller, courseId);
  return { ...course, activeStudentCount: await countActiveStudents(deps.db, courseId) };
}

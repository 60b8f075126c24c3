import type { CourseStaff } from '../../../shared/contracts/course-staff.ts';
import type { Deps } from '../../deps.ts';
import { findNames, findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { findTeacherCourse } from '../../school/courses/course-queries.ts';
import { selectStaff } from '../../school/staff/staff-queries.ts';
import { selectLastDecisions } from './last-decision-queries.ts';

/**
 * Returns the owner of a course and the teachers it is shared with; all of them may see it. Throws like `requireOwnCourse`.
 */
export async function listStaff(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseStaff> {
  await requireOwnCourse(deps.db, caller, courseId);
  const { teacherId } = (await findTeacherCourse(deps.db, courseId))!;
  // `findPerson` does not return anonymised accounts; their names are read separately.
  const owner = await findPerson(deps.db, 'teacher', teacherId);
  const names = owner?.names ?? (await findNames(deps.db, teacherId)) ?? '';
  const last = await selectLastDecisions(deps.db, courseId);
  const shared = await selectStaff(deps.db, courseId);
  return {
    owner: {
      userId: teacherId,
      names,
      email: owner?.email ?? '',
      lastDecision: last.get(teacherId) ?? null,
    },
    shared: shared.map((one) => ({ ...one, lastDecision: last.get(one.userId) ?? null })),
  };
}

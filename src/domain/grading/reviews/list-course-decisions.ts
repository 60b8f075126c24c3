import type { CourseDecisions } from '../../../shared/contracts/course-staff.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import {
  selectCorrections,
  selectCourseChanges,
  selectMarkDecisions,
  selectOutsideDecisions,
  selectSettledReports,
} from './course-decision-queries.ts';

const maxShown = 20;

/** Returns the decisions in the caller's course, newest first. Throws what `requireOwnCourse` throws. */
export async function listCourseDecisions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseDecisions> {
  await requireOwnCourse(deps.db, caller, courseId);
  const all = await Promise.all(
    [
      selectMarkDecisions,
      selectCorrections,
      selectSettledReports,
      selectOutsideDecisions,
      selectCourseChanges,
    ].map((select) => select(deps.db, courseId, maxShown)),
  );
  return all
    .flat()
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, maxShown);
}

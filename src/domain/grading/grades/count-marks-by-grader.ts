import type { GraderCounts } from '../../../shared/contracts/values.ts';
import { countGraders } from '../../attempts/grader-queries.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';

/**
 * Counts the marks of the caller's course or lesson by source, published or not. Throws what `requireOwnCourse` and
 * `requireOwnLesson` throw.
 */
export async function countMarksByGrader(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  of: { courseId: number } | { lessonId: number },
): Promise<GraderCounts> {
  if ('lessonId' in of) await requireOwnLesson(deps.db, caller, of.lessonId);
  else await requireOwnCourse(deps.db, caller, of.courseId);
  return countGraders(deps.db, of);
}

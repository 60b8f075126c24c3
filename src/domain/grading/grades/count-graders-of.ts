import type { GraderCounts } from '../../../shared/contracts/values.ts';
import { ownLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { countGraders } from '../../marks/grader-queries.ts';
import { ownCourse } from '../../school/courses/course-access.ts';

/**
 * Counts the marks of the caller's course or lesson by source, published or not. Throws what `ownCourse` and
 * `ownLesson` throw.
 */
export async function countGradersOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  of: { courseId: number } | { lessonId: number },
): Promise<GraderCounts> {
  if ('lessonId' in of) await ownLesson(deps.db, caller, of.lessonId);
  else await ownCourse(deps.db, caller, of.courseId);
  return countGraders(deps.db, of);
}

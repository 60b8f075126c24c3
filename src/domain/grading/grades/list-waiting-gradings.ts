import type { PendingGrading } from '../../../shared/contracts/grades.ts';
import { selectWaitingAttempts } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';

/** Returns the attempts in the caller's course that the model could not grade after all retries. */
export async function listWaitingGradings(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<PendingGrading[]> {
  await requireOwnCourse(deps.db, caller, courseId);
  return selectWaitingAttempts(deps.db, courseId);
}

import type { EarlyExit } from '../../../shared/contracts/grades.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { ownCourse } from '../../school/courses/course-access.ts';
import { selectEarlyExits } from './early-exit-queries.ts';

/** The sittings of the caller's course that were left before handing in, the latest first. */
export async function listEarlyExits(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<EarlyExit[]> {
  await ownCourse(deps.db, caller, courseId);
  return selectEarlyExits(deps.db, courseId);
}

import type { EarlyExit } from '../../shared/contracts/grades.ts';
import type { Caller } from '../access.ts';
import { ownCourse } from '../courses/course-access.ts';
import type { Deps } from '../deps.ts';
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

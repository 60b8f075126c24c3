import type { EarlyExit } from '../../../shared/contracts/grades.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { selectAskedExits, selectEarlyExits } from './early-exit-queries.ts';

/** Returns the sittings of the caller's course that the student left before handing in, latest first. */
export async function listEarlyExits(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<EarlyExit[]> {
  await requireOwnCourse(deps.db, caller, courseId);
  return selectEarlyExits(deps.db, courseId);
}

/** Returns the early exits whose students ask for the attempt back, in all lessons the caller marks, oldest first. */
export function listAskedExits(deps: Pick<Deps, 'db'>, caller: Caller): Promise<EarlyExit[]> {
  return selectAskedExits(deps.db, caller.userId);
}

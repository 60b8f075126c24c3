import type { OutsideMarkChange } from '../../../shared/contracts/gradebook.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { assertRoleHasRight, requireOwnCourse } from '../../school/courses/course-access.ts';
import { findColumn, selectOutsideChanges } from './gradebook-queries.ts';

/**
 * Returns the history of a column's marks, newest first, for callers with the `mark` right. Throws `not-found` or what
 * `requireOwnCourse` throws.
 */
export async function listOutsideChanges(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  columnId: number,
): Promise<OutsideMarkChange[]> {
  const column = await findColumn(deps.db, columnId);
  if (!column) throw new AppError('not-found');
  const { role } = await requireOwnCourse(deps.db, caller, column.courseId);
  assertRoleHasRight(role, 'mark');
  return selectOutsideChanges(deps.db, columnId);
}

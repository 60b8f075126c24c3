import type { z } from 'zod';
import type { removeAccommodationInput } from '../../../shared/contracts/accommodations.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { deleteAccommodation, findAccommodationVersion } from './accommodation-queries.ts';

/**
 * Removes an accommodation of a student of the caller's course; open sittings keep their end. Throws `edit-outdated`.
 */
export async function removeAccommodation(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { over, ...place }: z.infer<typeof removeAccommodationInput>,
): Promise<void> {
  await write(deps.db, async (tx) => {
    await requireOwnCourse(tx, caller, place.courseId, 'people');
    assertCurrentVersion(over, await findAccommodationVersion(tx, place), null);
    await deleteAccommodation(tx, place);
  });
}

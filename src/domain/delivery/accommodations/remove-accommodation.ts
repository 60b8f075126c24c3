import type { z } from 'zod';
import type { removeAccommodationInput } from '../../../shared/contracts/accommodations.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { write } from '../../kernel/database/database.ts';
import { ownCourse } from '../../school/courses/course-access.ts';
import { deleteAccommodation, findAccommodationVersion } from './accommodation-queries.ts';

/** Takes back what a student of the caller's course was given; an open sitting keeps its end. Throws `edit-outdated`. */
export async function removeAccommodation(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { over, ...place }: z.infer<typeof removeAccommodationInput>,
): Promise<void> {
  await write(deps.db, async (tx) => {
    await ownCourse(tx, caller, place.courseId, 'people');
    assertCurrentVersion(over, await findAccommodationVersion(tx, place), null);
    await deleteAccommodation(tx, place);
  });
}

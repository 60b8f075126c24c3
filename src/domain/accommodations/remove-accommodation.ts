import type { z } from 'zod';
import type { removeAccommodationInput } from '../../shared/contracts/accommodations.ts';
import type { Caller } from '../access.ts';
import { ownCourse } from '../courses/course-access.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { assertEditedOver } from '../edited-over.ts';
import { deleteAccommodation, findAccommodationVersion } from './accommodation-queries.ts';

/** Takes back what a student of the caller's course was given; an open sitting keeps its end. Throws `edit-outdated`. */
export async function removeAccommodation(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { over, ...place }: z.infer<typeof removeAccommodationInput>,
): Promise<void> {
  await write(deps.db, async (tx) => {
    await ownCourse(tx, caller, place.courseId);
    assertEditedOver(over, await findAccommodationVersion(tx, place), null);
    await deleteAccommodation(tx, place);
  });
}

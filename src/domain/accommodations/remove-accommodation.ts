import type { AccommodationPlace } from '../../shared/contracts/accommodations.ts';
import type { Caller } from '../access.ts';
import { ownCourse } from '../courses/course-access.ts';
import type { Deps } from '../deps.ts';
import { deleteAccommodation } from './accommodation-queries.ts';

/** Takes back what a student of the caller's course was given; an open sitting keeps its end. */
export async function removeAccommodation(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  place: AccommodationPlace,
): Promise<void> {
  await ownCourse(deps.db, caller, place.courseId);
  await deleteAccommodation(deps.db, place);
}

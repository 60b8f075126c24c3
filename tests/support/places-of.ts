import { staffRoles } from '../../src/shared/rules/course-rights.ts';
import type { ServedWorld } from './served-world.ts';
import type { Principal } from './world.ts';

/**
 * A world for each principal that a course is shared with, and one for all others: what one of them changes, the next would
 * find changed.
 */
export function placesOf(open: () => Promise<ServedWorld>) {
  const places = new Map<string, ServedWorld>();
  return {
    async of(principal: Principal): Promise<ServedWorld> {
      const name = (staffRoles as readonly string[]).includes(principal) ? principal : 'the others';
      const place = places.get(name) ?? (await open());
      places.set(name, place);
      return place;
    },
    async close(): Promise<void> {
      for (const place of places.values()) await place.close();
    },
  };
}

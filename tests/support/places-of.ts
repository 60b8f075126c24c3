import { staffRoles } from '../../src/shared/rules/course-rights.ts';
import type { ServedWorld } from './served-world.ts';
import type { Principal } from './world.ts';

/**
 * Creates one world per role in a shared course, and one for all other principals, so that changes of one do not affect the
 * next.
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

import { shareableRoles } from '../../src/shared/rules/course-rights.ts';
import type { ServedWorld } from './served-world.ts';
import type { Principal } from './world.ts';

/**
 * Creates one world per role in a shared course, and one for all other principals, so that changes of one do not affect the
 * next.
 */
export function createWorldPool(open: () => Promise<ServedWorld>) {
  const worlds = new Map<string, ServedWorld>();
  return {
    async of(principal: Principal): Promise<ServedWorld> {
      const name = (shareableRoles as readonly string[]).includes(principal) ? principal : 'the others';
      const world = worlds.get(name) ?? (await open());
      worlds.set(name, world);
      return world;
    },
    async close(): Promise<void> {
      for (const world of worlds.values()) await world.close();
    },
  };
}

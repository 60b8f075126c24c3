import { addresses, addressOf } from '../../src/shared/rules/addresses.ts';
import type { Visitor } from './page-visit.ts';

/** They lead to another page in a school that is set up and has no other way to sign in. */
const elsewhere: ReadonlySet<string> = new Set(['/entrada', '/setup']);

interface Route {
  /** As it is called in the table. */
  id: string;
  path: string;
  role: Visitor['role'] | null;
}

/**
 * The addresses of pages that none of `visited` is of, so that every page there is stands in the table. `given` has what
 * stands for each parameter, by its name; the pages of older lessons say that there is none.
 */
export function otherRoutes(visited: readonly string[], given: Record<string, number>): Route[] {
  const seen = new Set(visited.map((path) => addressOf(path.split('?')[0]!)?.path));
  return addresses
    .filter(({ path }) => !seen.has(path) && !elsewhere.has(path))
    .map(({ path, entrance }) => ({
      id: path,
      path: path.replaceAll(/:(\w+)\??/g, (_whole, name: string) => String(given[name])),
      role: roleAt(entrance),
    }));
}

function roleAt(entrance: (typeof addresses)[number]['entrance']): Route['role'] {
  if (entrance === 'open') return null;
  if (entrance === 'admin') return 'admin';
  return entrance.startsWith('teacher') ? 'teacher' : 'student';
}

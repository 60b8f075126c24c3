import { countCommits, type Db } from './database.ts';

/** Age in milliseconds up to which a value is reused; writes of other processes show this late. */
const maxAge = 1_000;

/**
 * Returns `read` with a cache per database, for reads that anybody may request at any rate. A value is reused for a
 * second, but never after a write of this process.
 */
export function cacheBriefly<D extends { db: Db }, T>(
  read: (deps: D) => Promise<T>,
): (deps: D) => Promise<T> {
  const cached = new WeakMap<Db, { value: Promise<T>; commits: number; at: number }>();
  return (deps) => {
    const { db } = deps;
    const commits = countCommits(db);
    const known = cached.get(db);
    if (known && known.commits === commits && performance.now() - known.at < maxAge) return known.value;
    const value = read(deps);
    cached.set(db, { value, commits, at: performance.now() });
    value.catch(() => cached.delete(db));
    return value;
  };
}

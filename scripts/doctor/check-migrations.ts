import { type Finding, fault, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Checks that the database matches this version of the program. @param known the program's migrations in order */
export function checkMigrations(dataDir: string, known: string[]): Finding[] {
  try {
    const applied = readDatabase(dataDir, (sqlite) =>
      hasTable(sqlite, 'migrations')
        ? (sqlite.prepare('select name, applied_at as at from migrations order by name').all() as {
            name: string;
            at: string;
          }[])
        : [],
    );
    if (!applied || applied.length === 0) return [];
    const unknown = applied.find(({ name }) => !known.includes(name));
    if (unknown) return [fault('schema-newer', { name: unknown.name })];
    const missing = known.filter((name) => !applied.some((row) => row.name === name));
    if (missing.length > 0) return [notice('schema-older', { count: missing.length, name: missing[0]! })];
    const newest = applied.at(-1)!;
    return [good('schema-good', { name: newest.name, date: newest.at.slice(0, 10) })];
  } catch (error) {
    return [fault('schema-unreadable', { why: messageOf(error) })];
  }
}

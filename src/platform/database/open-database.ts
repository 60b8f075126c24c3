import type { OnQuery, OnWrite, OpenDatabase } from './engine.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Location of the data: PostgreSQL at `url`, or when it is null the SQLite file in `dataDir`. */
export interface DatabaseLocation {
  dataDir: string;
  url: string | null;
}

/** Opens the configured database. Throws when it is unavailable. */
export async function openDatabase(
  { dataDir, url }: DatabaseLocation,
  onQuery?: OnQuery,
  onWrite?: OnWrite,
): Promise<OpenDatabase> {
  if (!url) return openSqlite(dataDir, onQuery, onWrite);
  // Loads the PostgreSQL client only when it is used.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(url, onQuery, onWrite);
}

import type { OnQuery, OnWrite, OpenDatabase } from './engine.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Where the data is: PostgreSQL under `url`, else the SQLite file in `dataDir`. */
export interface DatabasePlace {
  dataDir: string;
  url: string | null;
}

/** Opens the database the settings name. Throws when it cannot be had. */
export async function openDatabase(
  { dataDir, url }: DatabasePlace,
  onQuery?: OnQuery,
  onWrite?: OnWrite,
): Promise<OpenDatabase> {
  if (!url) return openSqlite(dataDir, onQuery, onWrite);
  // The client of PostgreSQL is loaded only where it is used.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(url, onQuery, onWrite);
}

import type { Clock } from '../../domain/kernel/clock.ts';
import type { FileStore } from '../../domain/kernel/files/file-store.ts';
import type { OpenDatabase } from '../database/engine.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { createTableFileStore } from './table-file-store.ts';

/**
 * Stores files next to the SQLite file in `dataDir`, or with PostgreSQL in the database, because its processes may
 * share no folder.
 */
export function openFileStore(
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  dataDir: string,
  clock: Clock = { now: () => new Date() },
): FileStore {
  return kind === 'postgres' ? createTableFileStore(db, clock) : createFolderFileStore(dataDir, clock);
}

import type { Clock } from '../../domain/kernel/clock.ts';
import type { FileStore } from '../../domain/kernel/files/file-store.ts';
import type { OpenDatabase } from '../database/engine.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { createTableFileStore } from './table-file-store.ts';

/** The files lie where the database is: beside its file in `dataDir`, or in it, where processes may have no folder in common. */
export function openFileStore(
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  dataDir: string,
  clock: Clock = { now: () => new Date() },
): FileStore {
  return kind === 'postgres' ? createTableFileStore(db, clock) : createFolderFileStore(dataDir, clock);
}

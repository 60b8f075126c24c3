import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes all data of a school to one file while the product runs; the format does not depend on the database engine.
 * Throws as `writeBackup` and `copyPostgres` do.
 *
 * @param takenAt ISO 8601 UTC.
 * @param signal aborts the backup and removes the partial file.
 */
export async function takeBackup(
  { dataDir, url }: DatabaseLocation,
  file: string,
  takenAt: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (url === null) return writeBackup(dataDir, file, takenAt, signal);
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copy = await mkdtemp(join(dirname(target), '.copy-'));
  try {
    // Loads the PostgreSQL client only when it is used.
    const { copyPostgres } = await import('./copy-postgres.ts');
    await copyPostgres(url, dataDir, copy, signal);
    return await writeBackup(copy, target, takenAt, signal);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

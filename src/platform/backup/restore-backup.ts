import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably } from '../files/durable-rename.ts';
import { assertSound } from './inspect-database.ts';
import { backupsFolder, databaseName, type Manifest } from './manifest.ts';
import { openUnpackedBackup } from './open-backup.ts';
import { readBackup } from './read-backup.ts';
import { copyDatabase, dataFiles, writeBackup } from './write-backup.ts';

export const workplaceName = '.restore-';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is kept; null when nothing was. */
  keptAt: string | null;
}

/**
 * Puts a backup in the place of what `dataDir` holds, also while the product runs: the database is written over in one
 * transaction, which every process sees at once. The backup is unpacked, checked and brought to the present schema
 * first, and what was there is kept as a backup of its own; until then nothing is touched. Throws BackupError when the
 * file cannot be put back.
 *
 * @param now ISO 8601 UTC; names what is kept.
 */
export async function restoreBackup(file: string, dataDir: string, now: string): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const workplace = await mkdtemp(join(dataDir, workplaceName));
  try {
    const unpacked = join(workplace, 'new');
    await mkdir(unpacked);
    const manifest = await readBackup(file, unpacked);
    await (await openUnpackedBackup(unpacked)).close();
    const keptAt = await keepPresent(dataDir, now);
    // At whatever moment this breaks off, no row names a file that is not there.
    await addFiles(dataDir, unpacked);
    await copyDatabase(join(unpacked, databaseName), join(dataDir, databaseName));
    await removeOthers(dataDir, manifest);
    return { manifest, keptAt };
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

/** Where what was there before is kept, without an ending. */
export const keptName = (dataDir: string, now: string) =>
  join(dataDir, backupsFolder, `before-restore-${now.replace(/[^\d]/g, '').slice(0, 14)}`);

/** What is there as a backup, or as it is when it is too broken for one. */
async function keepPresent(dataDir: string, now: string): Promise<string | null> {
  const database = join(dataDir, databaseName);
  if (!existsSync(database)) return null;
  const name = keptName(dataDir, now);
  try {
    assertSound(database);
    await writeBackup(dataDir, `${name}.tar.gz`, now);
    return `${name}.tar.gz`;
  } catch {
    await mkdir(name, { recursive: true });
    for (const entry of await readdir(dataDir)) {
      if (entry === backupsFolder || entry.startsWith('.')) continue;
      await rename(join(dataDir, entry), join(name, entry));
    }
    return name;
  }
}

async function addFiles(dataDir: string, unpacked: string): Promise<void> {
  for (const name of await dataFiles(unpacked)) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    await renameDurably(join(unpacked, name), join(dataDir, name));
  }
}

/** What the backup does not have goes; it is in what was kept. */
async function removeOthers(dataDir: string, { files }: Manifest): Promise<void> {
  const restored = new Set(files.map(({ name }) => name));
  for (const name of await dataFiles(dataDir)) {
    if (!restored.has(name)) await rm(join(dataDir, name));
  }
}

/** The workplace of a restore that was killed. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workplaceName)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

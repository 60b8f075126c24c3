import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupsFolder, databaseName, listDataFolder } from '../files/data-folder.ts';
import { renameDurably } from '../files/durable-rename.ts';
import { assertIntact } from './inspect-database.ts';
import type { Manifest } from './manifest.ts';
import { markRestored, type RestoreOptions } from './mark-restored.ts';
import { openUnpackedBackup } from './open-backup.ts';
import { readBackup } from './read-backup.ts';
import { copyDatabase, writeBackup } from './write-backup.ts';

export const workFolderPrefix = '.restore-';

export interface Restored {
  manifest: Manifest;
  /** Path of the backup of the previous data; null when there was none. */
  previousBackup: string | null;
  /** Queued mails of the backup that were withdrawn. */
  withdrawnMails: number;
}

/**
 * Replaces the data in `dataDir` with a backup, also while the product runs: one transaction overwrites the database,
 * and every process sees it at once. Before anything changes, the backup is unpacked, verified and migrated, and the
 * previous data is saved as a backup. Throws BackupError when the file cannot be restored. The result is a copy of the
 * school unless `isSchool`.
 *
 * @param now ISO 8601 UTC; part of the name of the saved backup.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  now: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  const workFolder = await mkdtemp(join(dataDir, workFolderPrefix));
  try {
    const unpacked = join(workFolder, 'new');
    await mkdir(unpacked);
    const manifest = await readBackup(file, unpacked);
    const database = await openUnpackedBackup(unpacked);
    const withdrawnMails = await markRestored(database.db, manifest, now, options).finally(() =>
      database.close(),
    );
    const previousBackup = await saveCurrentData(dataDir, now);
    // This order ensures that no row refers to a missing file, even when the restore is interrupted.
    await addFiles(dataDir, unpacked, manifest);
    await copyDatabase(join(unpacked, databaseName), join(dataDir, databaseName));
    await removeUnlistedFiles(dataDir, manifest);
    return { manifest, previousBackup, withdrawnMails };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Path of the backup of the previous data, without extension. */
export const previousBackupPath = (dataDir: string, now: string) =>
  join(dataDir, backupsFolder, `before-restore-${now.replace(/[^\d]/g, '').slice(0, 14)}`);

/** Saves the current data as a backup, or as plain files when it is too damaged for one. */
async function saveCurrentData(dataDir: string, now: string): Promise<string | null> {
  const database = join(dataDir, databaseName);
  if (!existsSync(database)) return null;
  const name = previousBackupPath(dataDir, now);
  try {
    assertIntact(database);
    await writeBackup(dataDir, `${name}.tar.gz`, now);
    return `${name}.tar.gz`;
  } catch {
    await mkdir(name, { recursive: true });
    const { strangers } = await listDataFolder(dataDir);
    for (const entry of await readdir(dataDir)) {
      if (entry === backupsFolder || entry.startsWith('.') || strangers.includes(entry)) continue;
      await rename(join(dataDir, entry), join(name, entry));
    }
    return name;
  }
}

async function addFiles(dataDir: string, unpacked: string, { files }: Manifest): Promise<void> {
  for (const { name } of files) {
    if (name === databaseName) continue;
    await mkdir(dirname(join(dataDir, name)), { recursive: true });
    await renameDurably(join(unpacked, name), join(dataDir, name));
  }
}

/** Removes files that are not in the backup; the saved backup contains them. */
async function removeUnlistedFiles(dataDir: string, { files }: Manifest): Promise<void> {
  const restored = new Set(files.map(({ name }) => name));
  for (const name of (await listDataFolder(dataDir)).files) {
    if (!restored.has(name)) await rm(join(dataDir, name));
  }
}

/** Removes the work folder of a killed restore. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workFolderPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

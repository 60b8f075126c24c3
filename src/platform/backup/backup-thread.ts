import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../database/open-database.ts';
import { totalRows } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { takeBackup } from './take-backup.ts';

export interface BackupThreadRequest {
  location: DatabaseLocation;
  file: string;
  /** An empty folder for the trial restore. */
  trialFolder: string;
  takenAt: string;
}

export type BackupThreadAnswer =
  | { rows: number; files: number }
  | { problem: string; code: string | null; step: 'write' | 'trial' };

const { location, file, trialFolder, takenAt } = workerData as BackupThreadRequest;
let step: 'write' | 'trial' = 'write';
try {
  await takeBackup(location, file, takenAt);
  step = 'trial';
  const manifest = await readBackup(file, trialFolder);
  // The manifest lists the database as a file; it does not count as one here.
  parentPort?.postMessage({ rows: totalRows(manifest), files: manifest.files.length - 1 });
} catch (error) {
  // A message to another thread loses the properties of an error.
  const { message = String(error), code, cause } = error as NodeJS.ErrnoException;
  const known = code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? null;
  parentPort?.postMessage({ problem: message, code: known, step });
}

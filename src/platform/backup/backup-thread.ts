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

export type BackupThreadAnswer = { rows: number; files: number } | { problem: string };

const { location, file, trialFolder, takenAt } = workerData as BackupThreadRequest;
try {
  await takeBackup(location, file, takenAt);
  const manifest = await readBackup(file, trialFolder);
  // The manifest lists the database as a file; it does not count as one here.
  parentPort?.postMessage({ rows: totalRows(manifest), files: manifest.files.length - 1 });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
}

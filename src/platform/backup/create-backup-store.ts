import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type BackupStore,
  type RestoreTestResult,
  RestoreTrialError,
} from '../../domain/operations/backups/backup-store.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import { backupsFolder } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupThreadAnswer, BackupThreadRequest } from './backup-thread.ts';

/**
 * Manages the backups in `DATA_DIR/backups`. A worker thread takes and verifies them, so that hashing does not block
 * requests.
 */
export function createBackupStore(location: DatabaseLocation): BackupStore {
  const folder = join(location.dataDir, backupsFolder);
  return {
    async take(fileName, takenAt) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName);
      // Removes what a killed process left behind.
      for (const name of await readdir(folder)) {
        if (name.startsWith('.')) await rm(join(folder, name), { recursive: true, force: true });
      }
      const trialFolder = await mkdtemp(join(folder, '.trial-'));
      try {
        return await runInThread({ location, file, trialFolder, takenAt });
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      } finally {
        await rm(trialFolder, { recursive: true, force: true });
      }
    },
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
      return Promise.all(
        names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtime })),
      );
    },
    remove: (fileName) => rm(join(folder, fileName), { recursive: true, force: true }),
  };
}

async function runInThread(request: BackupThreadRequest): Promise<RestoreTestResult> {
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: request });
  const answer = await new Promise<BackupThreadAnswer>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
    thread.once('exit', () => reject(new BackupError('The backup broke off.')));
  });
  if ('problem' in answer) {
    const { problem, code, step } = answer;
    const cause = code && Object.assign(new Error(problem), { code });
    throw step === 'trial' ? new RestoreTrialError(problem, { cause }) : new BackupError(problem, cause);
  }
  return { ...answer, bytes: (await stat(request.file)).size };
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OffBoxError, type OffBoxSettings } from '../../../domain/operations/backups/off-box-store.ts';
import { BackupError } from '../backup-error.ts';
import { createOffBoxStore } from './create-off-box.ts';
import { sshPublicKey } from './sftp-transport.ts';
import { UnreadableCopyError } from './unreadable-copy-error.ts';

/**
 * Downloads a copy from another machine, decrypts it and passes the file to `use`; removes it afterwards. Throws
 * OffBoxError, or BackupError when the copy does not exist.
 *
 * @param name file name of the backup, such as `nightly-2026-11-22.tar.gz`; the newest when omitted.
 */
export async function withDownloadedCopy<T>(
  dataDir: string,
  settings: OffBoxSettings | null,
  name: string | undefined,
  use: (file: string) => Promise<T>,
): Promise<T> {
  if (!settings) throw new BackupError('BACKUP_TO and BACKUP_PASSPHRASE must say where the copies are.');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, '.from-off-box-'));
  try {
    const store = createOffBoxStore(dataDir, settings);
    const names = (await store.list().catch((error) => rethrowWithKey(dataDir, settings, error))).sort();
    const wanted = name ?? names.at(-1);
    if (!wanted || !names.includes(wanted))
      throw new BackupError(
        names.length === 0
          ? 'There is no copy in that place.'
          : `There is no copy ${wanted} in that place. There are: ${names.join(', ')}.`,
      );
    const file = join(folder, 'backup.tar.gz');
    await store.fetch(wanted, file).catch((error) => {
      throw error instanceof UnreadableCopyError && error.isDamaged
        ? new BackupError(`${wanted}: ${error.message} ${nextOlder(names, wanted)}`, error)
        : error;
    });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param names sorted by age, the oldest first */
function nextOlder(names: readonly string[], wanted: string): string {
  const older = names[names.indexOf(wanted) - 1];
  return older
    ? `The next older copy is ${older}: restore it with its name, npm run restore -- --off-box ${older}.`
    : 'There is no older copy in that place.';
}

/** A new machine has a new SSH key; the error contains it, so that the operator can authorise it. */
async function rethrowWithKey(dataDir: string, { place }: OffBoxSettings, error: unknown): Promise<never> {
  if (place.kind !== 'sftp' || !(error instanceof OffBoxError) || error.fault !== 'denied') throw error;
  const key = await sshPublicKey(dataDir);
  throw new OffBoxError(
    'denied',
    `${error.message}. Add the key of this machine to the file .ssh/authorized_keys of ${place.user} there:\n${key}\n`,
    error,
  );
}

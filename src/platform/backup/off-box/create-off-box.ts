import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  OffBoxError,
  type OffBoxPort,
  type OffBoxSettings,
  type OffBoxStore,
} from '../../../domain/operations/backups/off-box-store.ts';
import type { OffBoxDestination } from '../../../shared/contracts/off-box.ts';
import { backupsFolder } from '../../files/data-folder.ts';
import type { EncryptAnswer, EncryptRequest } from './encrypt-thread.ts';
import { createFolderTransport } from './folder-transport.ts';
import { createS3Transport } from './s3-transport.ts';
import { createSftpTransport, sshPublicKey } from './sftp-transport.ts';
import type { Transport } from './transport.ts';
import { UnreadableCopyError } from './unreadable-copy-error.ts';
import { readWriterName, writerName, writerText } from './writer-name.ts';

const extension = '.age';

/**
 * Manages encrypted copies of the backups of `dataDir` on other machines.
 *
 * @param fixed settings from the environment; null lets admins configure them.
 */
export function createOffBox(dataDir: string, fixed: OffBoxSettings | null): OffBoxPort {
  return {
    fixed,
    open: (settings) => createOffBoxStore(dataDir, settings),
    publicKey: () => sshPublicKey(dataDir),
  };
}

export function createOffBoxStore(dataDir: string, { place, passphrase }: OffBoxSettings): OffBoxStore {
  const transport = () => createTransport(place, dataDir);
  const withTempFile = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    // The name begins with a dot, which excludes the folder from backups.
    const folder = await mkdtemp(join(dataDir, '.off-box-'));
    try {
      return await work(join(folder, 'copy'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const fetch = (fileName: string, file: string) =>
    withTempFile(async (copy) => {
      await transport().get(fileName + extension, copy);
      await runInThread({ work: 'decrypt', from: copy, to: file, passphrase });
    });
  return {
    prepare: async () => transport().prepare(),
    send: (fileName) =>
      withTempFile(async (copy) => {
        const from = join(dataDir, backupsFolder, fileName);
        await runInThread({ work: 'encrypt', from, to: copy, passphrase });
        const { size } = await stat(copy);
        await transport().put(copy, fileName + extension);
        const uploaded = (await transport().list()).find(({ name }) => name === fileName + extension);
        if (uploaded?.bytes !== size)
          throw new OffBoxError('other', `Of ${size} bytes ${uploaded?.bytes ?? 0} have arrived.`);
        return size;
      }),
    list: async () =>
      (await transport().list())
        .map(({ name }) => name)
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length)),
    remove: async (fileName) => transport().remove(fileName + extension),
    writers: async () => (await transport().list()).flatMap(({ name }) => readWriterName(name) ?? []),
    addWriter: (writer) =>
      withTempFile(async (file) => {
        await writeFile(file, writerText(writer));
        await transport().put(file, writerName(writer));
      }),
    removeWriter: async (writer) => transport().remove(writerName(writer)),
    fetch,
    tryOpening: (fileName) =>
      withTempFile(async (file) => {
        try {
          await fetch(fileName, file);
          return 'opens';
        } catch (error) {
          if (!(error instanceof UnreadableCopyError)) throw error;
          return error.isDamaged ? 'damaged' : 'wrong-passphrase';
        }
      }),
  };
}

function createTransport(place: OffBoxDestination, dataDir: string): Transport {
  switch (place.kind) {
    case 'folder':
      return createFolderTransport(place.path);
    case 'sftp':
      return createSftpTransport(place, dataDir);
    case 's3':
      return createS3Transport(place);
  }
}

/** Runs in a worker thread, because deriving a key from the passphrase is slow. */
export async function runInThread(request: EncryptRequest): Promise<void> {
  const thread = new Worker(new URL('./encrypt-thread.ts', import.meta.url), { workerData: request });
  const answer = await new Promise<EncryptAnswer>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
    thread.once('exit', () => reject(new Error('The encryption broke off.')));
  });
  if (answer?.kind === 'failed') throw new OffBoxError('other', answer.reason);
  if (answer) throw new UnreadableCopyError(answer);
}

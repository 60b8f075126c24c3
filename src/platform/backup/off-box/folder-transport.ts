import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OffBoxError } from '../../../domain/operations/backups/off-box-store.ts';
import { renameDurably } from '../../files/durable-rename.ts';
import type { Transport } from './transport.ts';

/** Marker file of a prepared folder: without it an unmounted disk would look like an empty folder. */
const marker = 'aula-backups.txt';
const markerText =
  'Aula keeps encrypted copies of its backups here. Leave this file: without it no copy is written.\n';

/** Transport to a mounted folder of another disk or of the network. */
export function createFolderTransport(path: string): Transport {
  if (!isAbsolute(path)) throw new OffBoxError('not-found', `${path} does not begin at the root.`);
  const at = (name: string) => join(path, name);
  const assertMounted = () =>
    stat(at(marker)).catch(() => {
      throw new OffBoxError('not-mounted', `${at(marker)} is missing.`);
    });
  return {
    async prepare() {
      return withOffBoxErrors(async () => {
        // Not recursive: the parent must exist, so that a wrong path does not create a folder on the system disk.
        await mkdir(path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
        await writeFile(at(marker), markerText);
        const { bavail, bsize } = await statfs(path);
        return { freeBytes: bavail * bsize };
      });
    },
    async put(file, name) {
      await assertMounted();
      const partial = at(`.${name}`);
      await withOffBoxErrors(async () => {
        try {
          await pipeline(createReadStream(file), createWriteStream(partial, { mode: 0o600 }));
          await renameDurably(partial, at(name));
        } catch (error) {
          await rm(partial, { force: true });
          throw error;
        }
      });
    },
    get: (name, file) =>
      withOffBoxErrors(() => pipeline(createReadStream(at(name)), createWriteStream(file))),
    list: () =>
      withOffBoxErrors(async () => {
        const names = (await readdir(path)).filter((name) => !name.startsWith('.') && name !== marker);
        return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(at(name))).size })));
      }),
    remove: (name) => withOffBoxErrors(() => rm(at(name), { force: true })),
  };
}

async function withOffBoxErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new OffBoxError('not-found', message, error);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new OffBoxError('denied', message, error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new OffBoxError('full', message, error);
    throw new OffBoxError('other', message, error);
  }
}

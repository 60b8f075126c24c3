import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../domain/kernel/clock.ts';
import { type FileStore, type Shelf, shelves } from '../../domain/kernel/files/file-store.ts';
import { newSecret } from '../../domain/kernel/secret.ts';
import { renameDurably } from './durable-rename.ts';

/** Stores files in `dataDir`, one folder per shelf. Incomplete files have names that begin with a dot. */
export function createFolderFileStore(dataDir: string, clock: Clock): FileStore {
  function pathOf(shelf: Shelf, name: string): string {
    if (name.startsWith('.') || basename(name) !== name) throw new Error(`"${name}" is no name of a file.`);
    return join(dataDir, shelf, name);
  }

  return {
    async put(shelf, name, body) {
      const path = pathOf(shelf, name);
      await mkdir(join(dataDir, shelf), { recursive: true });
      const partial = join(dataDir, shelf, `.${newSecret()}`);
      const file = await open(partial, 'wx', 0o600);
      try {
        const byteSize = await writeAll(file, body);
        await file.utimes(clock.now(), clock.now());
        await file.close();
        await renameDurably(partial, path);
        return byteSize;
      } catch (error) {
        // Closing writes too and may also fail on a full disk.
        await file.close().catch(() => {});
        await rm(partial, { force: true });
        throw error;
      }
    },
    async open(shelf, name) {
      const path = pathOf(shelf, name);
      const stats = await lstat(path).catch(() => null);
      // Rejects symbolic links.
      return stats?.isFile() ? { byteSize: stats.size, body: readLazily(path) } : null;
    },
    remove: (shelf, name) => rm(pathOf(shelf, name), { force: true }),
    async *list(shelf) {
      for (const { name, writtenAt } of await entriesOf(join(dataDir, shelf)))
        if (!name.startsWith('.')) yield { name, storedAt: writtenAt };
    },
    async removeIncomplete(before) {
      for (const shelf of shelves) {
        for (const { name, writtenAt } of await entriesOf(join(dataDir, shelf)))
          if (name.startsWith('.') && writtenAt < before)
            await rm(join(dataDir, shelf, name), { force: true });
      }
    },
  };
}

/** Opens the file when the first chunk is read, so that a response aborted before that holds no descriptor. */
async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  yield* file.createReadStream();
}

async function writeAll(file: FileHandle, body: AsyncIterable<Uint8Array>): Promise<number> {
  let byteSize = 0;
  for await (const chunk of body) {
    await file.writeFile(chunk);
    byteSize += chunk.length;
  }
  return byteSize;
}

/** Lists the files of a folder; empty when the folder does not exist. */
async function entriesOf(folder: string): Promise<{ name: string; writtenAt: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      // The file was removed after it was listed.
      const stats = await stat(join(folder, name)).catch(() => null);
      return stats && { name, writtenAt: stats.mtime.toISOString() };
    }),
  );
  return found.filter((one) => one !== null);
}

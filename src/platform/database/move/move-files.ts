import { createHash } from 'node:crypto';
import { type FileStore, type Shelf, shelves } from '../../../domain/kernel/files/file-store.ts';
import { MoveError } from './move-error.ts';

/** A copied file; `sha256` is the hex checksum of its bytes. */
export interface MovedFile {
  shelf: Shelf;
  name: string;
  sha256: string;
}

/**
 * Copies every file of one store to another and verifies each by reading it back. Throws what `copyFile` throws,
 * after it has removed the copies.
 *
 * @returns the copied files; `undo` removes those that the target did not have before.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
): Promise<{ files: MovedFile[]; undo(): Promise<void> }> {
  const files: MovedFile[] = [];
  const before = new Set<string>();
  const keyOf = (shelf: Shelf, name: string) => `${shelf}/${name}`;
  const undo = async () => {
    for (const { shelf, name } of files) if (!before.has(keyOf(shelf, name))) await to.remove(shelf, name);
  };
  try {
    for (const shelf of shelves) {
      for await (const { name } of to.list(shelf)) before.add(keyOf(shelf, name));
      for await (const { name } of from.list(shelf)) {
        const sha256 = await copyFile(from, to, shelf, name);
        // The file was removed after it was listed.
        if (sha256 !== null) files.push({ shelf, name, sha256 });
      }
    }
    return { files, undo };
  } catch (error) {
    await undo().catch(() => {});
    throw error;
  }
}

/**
 * Copies one file and reads it back. Returns its SHA-256, or null when the file is gone; throws MoveError when the
 * copy differs.
 */
async function copyFile(from: FileStore, to: FileStore, shelf: Shelf, name: string): Promise<string | null> {
  const file = await from.open(shelf, name);
  if (!file) return null;
  const [sent, arrived] = [createHash('sha256'), createHash('sha256')];
  await to.put(shelf, name, hashing(file.body, sent));
  const copied = await to.open(shelf, name);
  for await (const _ of hashing(copied?.body ?? [], arrived));
  const sha256 = sent.digest('hex');
  if (arrived.digest('hex') === sha256) return sha256;
  await to.remove(shelf, name);
  throw new MoveError(`What arrived of ${shelf}/${name} is not what was sent.`);
}

async function* hashing(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

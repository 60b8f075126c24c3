import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDocument } from '../../src/domain/authoring/documents/add-document.ts';
import { newStoredName } from '../../src/domain/authoring/documents/stored-name.ts';
import { deleteOrphanedFiles } from '../../src/domain/operations/retention/delete-orphaned-files.ts';
import { scenario } from '../support/scenario.ts';
import { fileNames, openTestApp, storeFile, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ realTime: true });
});
afterEach(() => app.close());

async function read(name: string): Promise<Buffer | null> {
  const file = await app.deps.files.open('documents', name);
  if (!file) return null;
  const bytes = Buffer.concat(await Array.fromAsync(file.body));
  expect(bytes.length).toBe(file.byteSize);
  return bytes;
}

/** Counts the stored files: rows of the database and files in the folders, including hidden ones. */
async function lying(): Promise<number> {
  const rows = await app.deps.db.selectFrom('files').select('id').execute();
  const there = ['documents', 'legacy-images'].flatMap((shelf) => readdirSync(join(app.dataDir, shelf)));
  return rows.length + there.length;
}

/** The dependencies with a clock two days ahead. */
const inTwoDays = () => ({
  ...app.deps,
  clock: { now: () => new Date(Date.now() + 2 * 24 * 3_600_000) },
});

it.each([0, 1, 262_143, 262_144, 262_145, 1_000_003])(
  'returns a file of %i bytes unchanged',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251));
    async function* inUnevenPieces() {
      for (let at = 0, piece = 1; at < size; at += piece, piece = (piece * 7 + 1) % 90_001)
        yield bytes.subarray(at, at + piece);
    }
    expect(await app.deps.files.put('documents', 'a.pdf', inUnevenPieces())).toBe(size);
    expect((await read('a.pdf'))!.equals(bytes)).toBe(true);
  },
);

/** Returns the file descriptors of this process that point into the documents folder; needs /proc. */
const openDescriptors = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(app.dataDir, 'documents'));
    } catch {
      return false;
    }
  });

it.skipIf(!existsSync('/proc/self/fd'))(
  'closes a file whose reader stops before or after the first chunk',
  async () => {
    await storeFile(app, 'documents', 'a', 'x'.repeat(600_000));
    const unread = await app.deps.files.open('documents', 'a');
    Readable.from(unread!.body).destroy();
    expect(openDescriptors()).toEqual([]);
    for await (const piece of (await app.deps.files.open('documents', 'a'))!.body) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(openDescriptors).toEqual([]);
  },
);

it('replaces a file that is stored again, removes a file, and keeps files of the same name elsewhere', async () => {
  await storeFile(app, 'documents', 'a', 'first, and longer');
  await storeFile(app, 'legacy-images', 'a', 'picture');
  await storeFile(app, 'documents', 'a', 'second');
  expect(String(await read('a'))).toBe('second');
  expect(await lying()).toBe(2);
  await app.deps.files.remove('documents', 'a');
  await app.deps.files.remove('documents', 'a');
  expect(await read('a')).toBeNull();
  expect(await fileNames(app, 'legacy-images')).toEqual(['a']);
});

it('leaves nothing of an aborted upload and keeps the existing file', async () => {
  await storeFile(app, 'documents', 'a', 'whole');
  async function* broken() {
    yield Buffer.alloc(600_000);
    expect(await fileNames(app, 'documents')).toEqual(['a']);
    expect(String(await read('a'))).toBe('whole');
    throw new Error('the line was cut');
  }
  await expect(app.deps.files.put('documents', 'a', broken())).rejects.toThrow('the line was cut');
  await expect(app.deps.files.put('documents', 'b', broken())).rejects.toThrow('the line was cut');
  expect(String(await read('a'))).toBe('whole');
  expect(await read('b')).toBeNull();
  expect(await lying()).toBe(1);
});

it('removes the remains of a killed process after a day: partial files, and files without a document', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* endless() {
    yield Buffer.alloc(300_000);
    begun.resolve();
    await end.promise;
    throw new Error('long dead');
  }
  const half = app.deps.files.put('documents', newStoredName(), endless());
  half.catch(() => {});
  await begun.promise;
  const { teacher, courseId } = await scenario(app.deps).course();
  const lessonId = await scenario(app.deps).lesson(teacher, courseId);
  const [lost, named] = [newStoredName(), newStoredName()];
  for (const name of [lost, named, 'by-hand.pdf']) await storeFile(app, 'documents', name, '%PDF-');
  await addDocument(app.deps, teacher, { lessonId, fileName: 'a.pdf', storedName: named, byteSize: 5 });
  expect(await lying()).toBe(4);

  await deleteOrphanedFiles(app.deps);
  expect(await lying()).toBe(4);
  await deleteOrphanedFiles(inTwoDays());
  expect(await fileNames(app, 'documents')).toEqual([named, 'by-hand.pdf'].sort());
  expect(await lying()).toBe(2);
  end.resolve();
  await expect(half).rejects.toThrow();
});

it('rejects a name that leads to another folder', async () => {
  for (const name of ['../a', '/etc/passwd', '.hidden']) {
    const file = await app.deps.files.open('documents', name).catch(() => null);
    expect(file).toBeNull();
  }
});

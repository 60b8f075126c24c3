import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import Database from 'better-sqlite3';
import { databaseName, listDataFolder } from '../files/data-folder.ts';
import { renameDurably } from '../files/durable-rename.ts';
import { BackupError } from './backup-error.ts';
import { describeDatabase } from './inspect-database.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { type TarEntry, writeTar } from './tar.ts';

/**
 * More pages than any database has: the backup runs in a single step, which makes it a consistent snapshot that never
 * restarts.
 */
const allPages = 0x7fff_ffff;

/**
 * Writes all of `dataDir` to one file while the product runs: first a snapshot of the database, then the other files,
 * none of which is removed before its row. The file gets its final name only when it is complete and flushed to disk.
 * Throws BackupError or a file system error.
 *
 * @param takenAt ISO 8601 UTC.
 * @param signal aborts the backup and removes the partial file.
 */
export async function writeBackup(
  dataDir: string,
  file: string,
  takenAt: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const workFolder = await mkdtemp(join(dirname(target), '.backup-'));
  try {
    const copy = join(workFolder, databaseName);
    await copyDatabase(join(dataDir, databaseName), copy);
    const { rows, schema } = describeDatabase(copy);
    const manifest: Manifest = { kind: 'aula-backup', format: 1, takenAt, schema, rows, files: [] };
    const partial = join(workFolder, 'archive');
    const tar = Readable.from(writeTar(entriesOf(dataDir, copy, manifest)));
    const written = createWriteStream(partial, { mode: 0o600 });
    await pipeline(tar, createGzip(), written, signal ? { signal } : {});
    await renameDurably(partial, target);
    return manifest;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Copies a snapshot of the database to another file. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const sqlite = openSource(from);
  try {
    await sqlite.backup(to, { progress: () => allPages });
  } finally {
    sqlite.close();
  }
}

function openSource(path: string): Database.Database {
  try {
    const sqlite = new Database(path, { fileMustExist: true });
    sqlite.pragma('busy_timeout = 5000');
    return sqlite;
  } catch (error) {
    throw new BackupError(`There is no database to copy at ${path}.`, error);
  }
}

/** Yields the database, the other files, and last the manifest; fills `manifest.files` on the way. */
async function* entriesOf(dataDir: string, copy: string, manifest: Manifest): AsyncGenerator<TarEntry> {
  const files = [{ name: databaseName, path: copy }];
  for (const name of (await listDataFolder(dataDir)).files) files.push({ name, path: join(dataDir, name) });
  for (const { name, path } of files) {
    const size = await sizeOf(path);
    // The file was removed after it was listed; its row is gone too, or the next backup no longer has it.
    if (size === null) continue;
    const hash = createHash('sha256');
    const body = hashing(path, hash);
    yield { name, size, body };
    manifest.files.push({ name, size, sha256: hash.digest('hex') });
  }
  const manifestBytes = Buffer.from(JSON.stringify(manifest));
  yield { name: manifestName, size: manifestBytes.length, body: Readable.from([manifestBytes]) };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A generator opens the file lazily: a stream that fails before a listener is attached would end the process. */
async function* hashing(path: string, hash: ReturnType<typeof createHash>) {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { databaseName } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import { assertIntact, describeDatabase } from './inspect-database.ts';
import { type Manifest, manifest, manifestName } from './manifest.ts';
import { readTar } from './tar.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
/** Bytes per chunk: each chunk takes a round trip to the thread that decompresses. */
const chunkSize = 256 * 1024;
/** Upper limit in bytes. A manifest takes some kilobytes; one of 100,000 files takes 20 MB. */
const largestManifest = 50_000_000;

/**
 * Unpacks a backup into an empty folder and verifies every checksum, the integrity of the database, and the row
 * counts. Throws BackupError when the file is damaged, truncated, from another program, or from a newer Aula; the
 * contents of the folder are then unusable.
 */
export async function readBackup(file: string, folder: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let declared: Manifest | null = null;
  try {
    for await (const { name, size, body } of readTar(decompress(file))) {
      if (declared) throw new BackupError('Something follows the end of the backup.');
      if (name === manifestName) declared = await readManifest(body, size);
      else found.set(name, await unpack(join(folder, safePath(name)), body));
    }
  } catch (error) {
    throw asBackupError(error, file);
  }
  if (!declared) throw new BackupError('The file is no backup of Aula, or it is cut off.');
  assertMatchesManifest(declared, found);
  assertKnownSchema(declared.schema, await readdir(migrations));
  const database = join(folder, databaseName);
  assertIntact(database);
  const { rows, schema } = describeDatabase(database);
  if (JSON.stringify(rows) !== JSON.stringify(declared.rows) || schema !== declared.schema) {
    throw new BackupError('The database in it does not hold the rows it was taken with.');
  }
  return declared;
}

/** Decompresses the archive; passes read errors of the file on to the consumer. */
function decompress(file: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize });
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return gunzip;
}

async function readManifest(body: AsyncIterable<Uint8Array>, size: number): Promise<Manifest> {
  if (size > largestManifest) throw new BackupError('The file is no backup of Aula.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const read = manifest.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new BackupError('The file is no backup of Aula, or of a newer version.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns a relative path inside the folder; throws BackupError for any other. */
function safePath(name: string): string {
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part))) {
    throw new BackupError('The file is no backup of Aula: it names files outside of it.');
  }
  return join(...parts);
}

async function unpack(
  path: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  async function* hashChunks() {
    for await (const chunk of body) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(Readable.from(hashChunks()), createWriteStream(path, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
}

function assertMatchesManifest(
  declared: Manifest,
  found: ReadonlyMap<string, { size: number; sha256: string }>,
): void {
  const wrong = declared.files.find(({ name, size, sha256 }) => {
    const file = found.get(name);
    return file?.size !== size || file.sha256 !== sha256;
  });
  if (wrong) throw new BackupError(`The backup is damaged: "${wrong.name}" is not as it was.`);
  if (found.size !== declared.files.length || !found.has(databaseName)) {
    throw new BackupError('The backup is damaged: it holds other files than it says.');
  }
}

function assertKnownSchema(schema: string, known: readonly string[]): void {
  if (known.includes(schema)) return;
  throw new BackupError(
    `The backup is newer than this program (it has the change "${schema}"). Start the newer version of Aula.`,
  );
}

/** Converts errors of zlib and the file system to readable messages. */
function asBackupError(error: unknown, file: string): Error {
  if (error instanceof BackupError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'Z_BUF_ERROR') return new BackupError('The file ends too early: it is cut off.', error);
  if (code.startsWith('Z_')) return new BackupError('The file is no backup, or it is damaged.', error);
  return error as Error;
}

import { BackupError } from './backup-error.ts';

/** Block size of tar in bytes (POSIX.1-1988 ustar). */
const block = 512;

export interface TarEntry {
  /** Path with `/` separators, split into a last part of at most 100 bytes and a prefix; at most 255 bytes in all. */
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/** Builds the header of a file; splits names of more than 100 bytes at a slash, as ustar does. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const { prefix, last } = splitName(name);
  header.write(last, 0, 100);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345, 155);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function splitName(name: string): { prefix: string; last: string } {
  const bytes = (text: string) => Buffer.byteLength(text);
  if (bytes(name) <= 100) return { prefix: '', last: name };
  const at = [...name.matchAll(/\//g)]
    .map(({ index }) => index)
    .find((index) => bytes(name.slice(index + 1)) <= 100);
  if (at === undefined || bytes(name.slice(0, at)) > 155)
    throw new BackupError(`The name "${name}" is too long.`);
  return { prefix: name.slice(0, at), last: name.slice(at + 1) };
}

function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

/** Yields the bytes of an archive of these files. Throws when the length of a body differs from its declared size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new BackupError(`The file "${name}" changed while it was read.`);
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

const damaged = 'The file is no backup, or it is damaged.';

/** What an archive contains: a file, or something else. */
export interface TarMember extends TarEntry {
  /** `0` file, `5` folder, `L` long name of the next member (GNU), others as in ustar. */
  type: string;
  mode: number;
}

/**
 * Yields the files of an archive; read each body before requesting the next file. Throws BackupError when the bytes
 * are not an archive of files or end too early.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  for await (const member of readTarMembers(source)) {
    if (member.type !== '0') throw new BackupError(damaged);
    yield member;
  }
}

/**
 * Yields the members of an archive as they are, with names and types that nothing has checked; read each body before
 * requesting the next one. Throws BackupError when the bytes are not an archive or end too early.
 */
export async function* readTarMembers(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarMember> {
  const bytes = createChunkReader(source);
  for (;;) {
    const header = await bytes.readExactly(block);
    if (header.every((byte) => byte === 0)) return;
    const field = (from: number, length: number) =>
      header
        .toString('utf8', from, from + length)
        .replace(/\0.*$/s, '')
        .trim();
    const size = Number.parseInt(field(124, 12), 8);
    const isIntact = Number.parseInt(field(148, 8), 8) === checksumOf(header);
    if (field(257, 5) !== 'ustar' || !isIntact || !(size >= 0)) throw new BackupError(damaged);
    // GNU's own format, `ustar ` with a blank, has no prefix.
    const prefix = header[262] === 0 ? field(345, 155) : '';
    yield {
      name: prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`,
      type: field(156, 1) || '0',
      mode: Number.parseInt(field(100, 8), 8) || 0,
      size,
      body: bytes.readUpTo(size),
    };
    await bytes.readExactly((block - (size % block)) % block);
  }
}

/** Returns a reader of fixed-length chunks from a stream of arbitrary chunks. */
function createChunkReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new BackupError('The file ends too early: it is cut off.');
    return Buffer.from(value.buffer, value.byteOffset, value.length);
  };
  return {
    async readExactly(count: number): Promise<Buffer> {
      while (rest.length < count) rest = Buffer.concat([rest, await next()]);
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return taken;
    },
    async *readUpTo(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (rest.length === 0) rest = await next();
        const taken = rest.subarray(0, left);
        rest = rest.subarray(taken.length);
        left -= taken.length;
        yield taken;
      }
    },
  };
}

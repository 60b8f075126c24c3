import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive. */
export interface ZipEntry {
  /** Parts of the path with `/` between. */
  name: string;
  body: AsyncIterable<Uint8Array> | string;
}

/** Names are UTF-8, and sums and sizes stand behind the file (APPNOTE 4.4.4, bits 11 and 3). */
const flags = (1 << 11) | (1 << 3);
const deflated = 8;
const versionNeeded = 20;
/** 1 January 1980 at midnight: the archive is the same whenever it is made. */
const date = 0x0021;
/** Beyond this an archive needs the wider records of Zip64, which is not written here. */
const mostBytes = 0xffff_ffff;
const mostFiles = 0xffff;

interface Written {
  name: Buffer;
  sum: number;
  size: number;
  packed: number;
  offset: number;
}

/** The bytes of a ZIP archive, made while they are sent. Throws beyond 4 GiB. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  const counted = (bytes: Uint8Array) => {
    offset += bytes.length;
    if (offset > mostBytes) throw new Error('The archive is larger than 4 GiB.');
    return bytes;
  };
  for await (const { name, body } of entries) {
    const entry: Written = { name: Buffer.from(name), sum: 0, size: 0, packed: 0, offset };
    yield counted(localHeader(entry.name));
    for await (const chunk of deflate(body, entry)) {
      entry.packed += chunk.length;
      yield counted(chunk);
    }
    yield counted(behind(entry));
    written.push(entry);
    if (written.length > mostFiles) throw new Error('The archive has too many files.');
  }
  const start = offset;
  for (const entry of written) yield counted(centralHeader(entry));
  yield endRecord(written.length, start, offset - start);
}

async function* deflate(body: ZipEntry['body'], entry: Written): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  const source = typeof body === 'string' ? [Buffer.from(body)] : body;
  const feeding = (async () => {
    try {
      for await (const chunk of source) {
        entry.sum = crc32(chunk, entry.sum);
        entry.size += chunk.length;
        if (!packer.write(chunk)) await new Promise((resolve) => packer.once('drain', resolve));
      }
      packer.end();
    } catch (error) {
      packer.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  yield* packer as AsyncIterable<Uint8Array>;
  await feeding;
}

/** Writes numbers of two and four bytes one after another, the lowest byte first. */
function record(...fields: (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function localHeader(name: Buffer): Buffer {
  const fields = record(
    [4, 0x04034b50],
    [2, versionNeeded],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([fields, name]);
}

function behind({ sum, packed, size }: Written): Buffer {
  return record([4, 0x08074b50], [4, sum], [4, packed], [4, size]);
}

function centralHeader({ name, sum, packed, size, offset }: Written): Buffer {
  const fields = record(
    [4, 0x02014b50],
    [2, versionNeeded],
    [2, versionNeeded],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, sum],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );
  return Buffer.concat([fields, name]);
}

function endRecord(files: number, start: number, size: number): Buffer {
  return record([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, size], [4, start], [2, 0]);
}

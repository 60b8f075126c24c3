import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP archive by its central directory; throws when checksums or sizes do not match. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const [sum, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = inflateRawSync(zip.subarray(start, start + packed));
    if (body.length !== size || crc32(body) !== sum) throw new Error(`${name} is damaged.`);
    files.set(name, body);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Why a ZIP file is refused. */
export type ZipProblem = 'damaged' | 'encrypted' | 'too-large';

export class ZipError extends Error {
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem, options?: ErrorOptions) {
    super(`the ZIP file is ${problem}`, options);
    this.problem = problem;
  }
}

const megabyte = 1024 * 1024;

/** Limits of a ZIP file, checked by its directory before anything is inflated. */
const limits = {
  /** Number of files in it; an Office file has fewer than a thousand. */
  entries: 10_000,
  /** Inflated bytes of one wanted file, and of all of them. */
  entryBytes: 64 * megabyte,
  totalBytes: 128 * megabyte,
  /** Inflated bytes per stored byte of a file over a megabyte: the XML of a sheet has up to 60, a bomb 1,000. */
  ratio: 250,
};

/**
 * Inflates the wanted files of a ZIP file. The sizes in its directory are checked first, and a file that inflates to
 * another size is refused.
 *
 * @returns the contents by file name, in the order of the directory.
 * @throws `ZipError`
 */
export async function readZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { validateEntrySizes: true });
    if (zip.entryCount > limits.entries) throw new ZipError('too-large');
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (wanted(entry.fileName)) entries.push(entry);
    assertSizes(entries);
    const contents = new Map<string, Buffer>();
    for (const entry of entries) contents.set(entry.fileName, await inflate(zip, entry));
    return contents;
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('damaged', { cause: error });
  }
}

function assertSizes(entries: readonly Entry[]): void {
  let total = 0;
  for (const entry of entries) {
    const { compressedSize, uncompressedSize } = entry;
    if (entry.isEncrypted()) throw new ZipError('encrypted');
    total += uncompressedSize;
    const isBomb = uncompressedSize > megabyte && uncompressedSize > limits.ratio * compressedSize;
    if (isBomb || uncompressedSize > limits.entryBytes || total > limits.totalBytes)
      throw new ZipError('too-large');
  }
}

async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
}

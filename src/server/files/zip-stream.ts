import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/` between its parts. */
  name: string;
  body: AsyncIterable<Uint8Array> | string;
}

/** Fixed modification time of every entry, so that equal entries give an equal archive. */
const mtime = new Date(1980, 0, 1);

/**
 * Returns a ZIP archive of the entries, generated while it is read. Destroying it, as Fastify does when a download is
 * aborted, also closes the current entry.
 */
export function createZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.once('close', () => current?.destroy());
  zip.once('error', (error) => output.destroy(error as Error));

  async function addEntries(): Promise<void> {
    for await (const { name, body } of entries) {
      current = Readable.from(typeof body === 'string' ? [Buffer.from(body)] : body, { objectMode: false });
      zip.addReadStream(current, name, { mtime });
      // Requests the next entry only after this one is in the archive.
      await once(current, 'close');
      if (output.destroyed) return;
    }
    zip.end();
  }
  addEntries().catch((error) => output.destroy(error));
  return output;
}

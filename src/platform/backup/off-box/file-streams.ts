import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Returns a file as a web stream, for libraries with a browser API. */
export function readWebStream(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Writes a web stream to a file with mode 0600. */
export async function writeWebStream(stream: ReadableStream<Uint8Array>, path: string): Promise<void> {
  const body = Readable.fromWeb(stream as unknown as NodeStream);
  await pipeline(body, createWriteStream(path, { mode: 0o600 }));
}

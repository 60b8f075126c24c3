import { type Clock, toInstant } from '../../domain/kernel/clock.ts';
import { type Db, write } from '../../domain/kernel/database/database.ts';
import type { FileStore, Shelf } from '../../domain/kernel/files/file-store.ts';

/** Tables that store files. */
export const fileTables = ['files', 'file_chunks'];

/** Bytes per row: small enough that concurrent uploads need little memory, large enough that a PDF takes few rows. */
const chunkBytes = 256 * 1024;
const pageSize = 500;

/**
 * Stores files as database rows. Each chunk is written in its own transaction as it arrives, so that a slow upload
 * holds no lock. A file is invisible until `kept_at` is set after the last chunk.
 */
export function createTableFileStore(db: Db, clock: Clock): FileStore {
  const now = () => toInstant(clock.now());

  function completeFiles(shelf: Shelf) {
    return db.selectFrom('files').where('shelf', '=', shelf).where('kept_at', 'is not', null);
  }

  const insertFile = (shelf: Shelf, name: string) =>
    write(db, (tx) =>
      tx
        .insertInto('files')
        .values({ shelf, name, byte_size: 0, begun_at: now(), kept_at: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );

  async function writeChunks(fileId: number, body: AsyncIterable<Uint8Array>): Promise<number> {
    let position = 0;
    let byteSize = 0;
    for await (const bytes of rechunk(body, chunkBytes)) {
      const row = { file_id: fileId, position, bytes };
      await write(db, (tx) => tx.insertInto('file_chunks').values(row).execute());
      position += 1;
      byteSize += bytes.length;
    }
    return byteSize;
  }

  const completeFile = (fileId: number, shelf: Shelf, name: string, byteSize: number) =>
    write(db, async (tx) => {
      await tx
        .deleteFrom('files')
        .where('shelf', '=', shelf)
        .where('name', '=', name)
        .where('kept_at', 'is not', null)
        .execute();
      await tx
        .updateTable('files')
        .set({ byte_size: byteSize, kept_at: now() })
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
    });

  async function* read(fileId: number, byteSize: number): AsyncGenerator<Uint8Array> {
    let left = byteSize;
    for (let position = 0; left > 0; position += 1) {
      const row = await db
        .selectFrom('file_chunks')
        .select('bytes')
        .where('file_id', '=', fileId)
        .where('position', '=', position)
        .executeTakeFirst();
      if (!row) throw new Error('The file was removed while it was read.');
      left -= row.bytes.length;
      yield row.bytes;
    }
  }

  return {
    async put(shelf, name, body) {
      const { id } = await insertFile(shelf, name);
      try {
        const byteSize = await writeChunks(id, body);
        await completeFile(id, shelf, name, byteSize);
        return byteSize;
      } catch (error) {
        // A later sweep removes what remains.
        await write(db, (tx) => tx.deleteFrom('files').where('id', '=', id).execute()).catch(() => {});
        throw error;
      }
    },
    async open(shelf, name) {
      const file = await completeFiles(shelf)
        .where('name', '=', name)
        .select(['id', 'byte_size as byteSize'])
        .executeTakeFirst();
      return file ? { byteSize: file.byteSize, body: read(file.id, file.byteSize) } : null;
    },
    async remove(shelf, name) {
      await write(db, (tx) =>
        tx.deleteFrom('files').where('shelf', '=', shelf).where('name', '=', name).execute(),
      );
    },
    async *list(shelf) {
      for (let last: string | null = null; ; ) {
        const rows: { name: string; storedAt: string | null }[] = await completeFiles(shelf)
          .$if(last !== null, (query) => query.where('name', '>', last!))
          .select(['name', 'kept_at as storedAt'])
          .orderBy('name')
          .limit(pageSize)
          .execute();
        for (const { name, storedAt } of rows) yield { name, storedAt: storedAt! };
        if (rows.length < pageSize) return;
        last = rows.at(-1)!.name;
      }
    },
    async removeIncomplete(before) {
      await write(db, (tx) =>
        tx.deleteFrom('files').where('kept_at', 'is', null).where('begun_at', '<', before).execute(),
      );
    },
  };
}

/** Splits a stream into chunks of `size` bytes; the last one may be shorter. */
async function* rechunk(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    const buffer = Buffer.concat(pending);
    let at = 0;
    for (; bytes - at >= size; at += size) yield buffer.subarray(at, at + size);
    pending = [buffer.subarray(at)];
    bytes -= at;
  }
  if (bytes > 0) yield Buffer.concat(pending);
}

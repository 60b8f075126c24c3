import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { type Tx, write } from '../../src/domain/database/database.ts';
import type { Tables } from '../../src/domain/database/tables.ts';
import { createLongWrites } from '../../src/platform/database/sqlite/long-writes.ts';
import { Turns } from '../../src/platform/database/sqlite/turns.ts';
import { ThreadEnded } from '../../src/platform/warm-thread.ts';
import { onPostgres } from '../support/test-database.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

const fileHolder = fileURLToPath(new URL('../support/hold-file.ts', import.meta.url));
/** As many as a thread of its own is started for. */
const many = { rows: 5_000 };

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
  await sql`create table notes (n integer primary key not null, text text)`.execute(house.deps.db);
});
afterEach(() => house.close());

const note = (n: number) => (tx: Tx) => sql`insert into notes (n) values (${n})`.execute(tx);

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(house.deps.db);
  return rows.map(({ n }) => n);
}

describe.skipIf(onPostgres)('a long write', () => {
  it('waits for another process that writes, and holds nobody up here meanwhile', async () => {
    const other = spawn(process.execPath, [fileHolder, house.dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    let written = false;
    const long = write(house.deps.db, note(1), many).then(() => {
      written = true;
    });
    // Nothing here would tell the other one to end while this waits for it.
    const read = () => house.deps.db.selectFrom('settings').select('name').execute();
    for (let n = 0; n < 100; n += 1) {
      await nextTurn();
      await read();
    }
    expect(written).toBe(false);
    other.stdin.end();
    await long;
    expect(await notes()).toEqual([1]);
  });

  it('reads what it wrote, and what others write waits for its end', async () => {
    const { db } = house.deps;
    const order: string[] = [];
    const { promise: wrote, resolve: hasWritten } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const long = write(
      db,
      async (tx) => {
        await note(1)(tx);
        const { rows } = await sql`select n from notes`.execute(tx);
        expect(rows).toEqual([{ n: 1 }]);
        hasWritten();
        await mayEnd;
        order.push('long');
      },
      many,
    );
    await wrote;
    const others = [write(db, note(2)), write(db, note(3), many)].map((other) =>
      other.then(() => order.push('other')),
    );
    end();
    await Promise.all([long, ...others]);
    expect(order).toEqual(['long', 'other', 'other']);
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('is undone when it fails, in the words of who failed', async () => {
    const { db } = house.deps;
    const refused = write(
      db,
      async (tx) => {
        await note(1)(tx);
        throw new AppError('too-many-rows', { max: 1 });
      },
      many,
    );
    await expect(refused).rejects.toMatchObject({ code: 'too-many-rows' });
    const twice = write(db, (tx) => note(2)(tx).then(() => note(2)(tx)), many);
    await expect(twice).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    await write(db, note(3), many);
    expect(await notes()).toEqual([3]);
  });

  it('says that the disk is full', async () => {
    const { db } = house.deps;
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const fill = async (tx: Tx) => {
      // The limit is the connection's.
      await sql.raw(`pragma max_page_count = ${pages.rows[0]!.page_count}`).execute(tx);
      await sql`insert into notes (n, text) values (1, ${'x'.repeat(100_000)})`.execute(tx);
    };
    await expect(write(db, fill, many)).rejects.toMatchObject({ code: 'disk-full' });
    expect(await notes()).toEqual([]);
  });

  it('whose thread ends is undone, and those after it are written', async () => {
    const file = join(house.dataDir, 'aula.db');
    const turns = new Turns();
    const long = createLongWrites(file, turns, (dialect) => new Kysely<Tables>({ dialect }));
    const left = long.inTransaction(async (tx) => {
      await note(1)(tx);
      await long.close();
      await note(2)(tx);
    });
    await expect(left).rejects.toThrow(ThreadEnded);
    (await turns.take())();
    await long.inTransaction(note(3));
    expect(await notes()).toEqual([3]);
    await long.close();
  });
});

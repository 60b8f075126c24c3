import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { type Tx, write } from '../../src/domain/database/database.ts';
import type { Tables } from '../../src/domain/database/tables.ts';
import { groupWrites } from '../../src/platform/database/sqlite/group-writes.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { Turns } from '../../src/platform/database/sqlite/turns.ts';
import {
  createThreadPlace,
  WhereToWrite,
  type WritingPlace,
} from '../../src/platform/database/sqlite/writing-places.ts';
import { ThreadEnded, ThreadLost } from '../../src/platform/warm-thread.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

const fileHolder = fileURLToPath(new URL('../support/hold-file.ts', import.meta.url));
/** As many as a thread of its own is started for. */
const many = { rows: 5_000 };

let house: TestHouse;
/** Told of each statement. */
let told: (text: string) => void;
beforeEach(async () => {
  told = () => {};
  house = await openTestHouse({ onQuery: ({ sql: text }) => told(text) });
  await sql`create table notes (n integer primary key not null, text text)`.execute(house.deps.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await house.close();
});

const note = (n: number) => (tx: Tx) => sql`insert into notes (n) values (${n})`.execute(tx);

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(house.deps.db);
  return rows.map(({ n }) => n);
}

/** Another process, which writes until it is told to end. */
async function holdFile(): Promise<{ end(): void }> {
  const other = spawn(process.execPath, [fileHolder, house.dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return { end: () => void other.stdin.end() };
}

async function readOften(): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await nextTurn();
    await house.deps.db.selectFrom('settings').select('name').execute();
  }
}

describe('a long write', () => {
  it('waits for another process that writes, and holds nobody up here meanwhile', async () => {
    const other = await holdFile();
    let written = false;
    const long = write(house.deps.db, note(1), many).then(() => {
      written = true;
    });
    // Nothing here would tell the other one to end while this waits for it.
    await readOften();
    expect(written).toBe(false);
    other.end();
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

  it('is ended before the database is closed', async () => {
    const { db, close } = openSqlite(house.dataDir);
    const { promise: wrote, resolve: hasWritten } = Promise.withResolvers<void>();
    const long = write(
      db,
      async (tx) => {
        await note(1)(tx);
        hasWritten();
        await note(2)(tx);
      },
      many,
    );
    await wrote;
    await close();
    await long;
    expect(await notes()).toEqual([1, 2]);
  });

  it('whose thread ends is undone, and those after it are written', async () => {
    const file = join(house.dataDir, 'aula.db');
    const turns = new Turns();
    const thread = createThreadPlace(file, turns, (dialect) => new Kysely<Tables>({ dialect }));
    const left = thread.inTransaction(async (tx) => {
      await note(1)(tx);
      await thread.close();
      await note(2)(tx);
    });
    await expect(left).rejects.toThrow(ThreadEnded);
    (await turns.take())();
    await thread.inTransaction(note(3));
    expect(await notes()).toEqual([3]);
    await thread.close();
  });
});

it('on a slow disk every write lets others in while it waits, and on one that is fast again none goes astray', async () => {
  const { db } = house.deps;
  const clock = performance.now.bind(performance);
  let waited = 0;
  let isSlow = true;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + waited);
  told = (text) => {
    if (isSlow && text === 'commit') waited += 20;
  };
  for (let n = 1; n <= 8; n += 1) await write(db, note(n));
  const other = await holdFile();
  const waiting = write(db, note(9));
  await readOften();
  other.end();
  await waiting;
  isSlow = false;
  for (let n = 10; n <= 20; n += 1) await write(db, note(n));
  expect(await notes()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

it('where no thread can be started all is written without one', async () => {
  const { db } = house.deps;
  const ownThread: WritingPlace = {
    inTransaction: (work) => db.transaction().execute(work),
    isOpen: () => false,
    commitTook: () => 20,
    tend() {},
    longestGroup: 8,
  };
  let tried = 0;
  const noThread: WritingPlace = {
    ...ownThread,
    inTransaction: async () => {
      tried += 1;
      throw new ThreadLost('no memory for a thread');
    },
  };
  const inTransaction = groupWrites(new WhereToWrite(ownThread, noThread));
  for (let n = 1; n <= 10; n += 1) await inTransaction(note(n));
  await inTransaction(note(11), 5_000);
  expect(await notes()).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  expect(tried).toBe(2);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Tx, write } from '../../src/domain/kernel/database/database.ts';
import { createMetrics } from '../../src/platform/metrics/create-metrics.ts';
import { modelOverHttp, recordingContext, smallRequest } from '../ai/support.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { onPostgres } from '../support/test-database.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const note = (tx: Tx, name: string) => tx.insertInto('settings').values({ name, value: '1' }).execute();
const notes = async () => {
  const rows = await app.deps.db
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', ['before', 'after'])
    .execute();
  return rows.map(({ name }) => name);
};

it('refuses a model call inside a write: nothing is sent, the write is rolled back, and others continue', async () => {
  const { server, chat } = await modelOverHttp();
  const waiting = write(app.deps.db, async (tx) => {
    await note(tx, 'before');
    await chat.complete(smallRequest, recordingContext().context);
  });
  await expect(waiting).rejects.toThrow('a model call inside a write');
  expect(server.requests).toEqual([]);
  await write(app.deps.db, (tx) => note(tx, 'after'));
  expect(await notes()).toEqual(['after']);
});

const waits: [string, () => Promise<unknown>][] = [
  ['a password', () => app.deps.passwords.hash('secreto1')],
  ['a write', () => write(app.deps.db, async () => {})],
];
// SQLite has one connection: the statement would wait for itself, which every test of such code would show.
if (onPostgres)
  waits.push([
    'a statement without its transaction',
    () => app.deps.db.selectFrom('settings').select('name').execute(),
  ]);

it.each(waits)('refuses %s inside a write instead of blocking all writers', async (what, work) => {
  const waiting = write(app.deps.db, async (tx) => {
    await note(tx, 'before');
    await work();
  });
  await expect(waiting).rejects.toThrow(`${what} inside a write`);
  expect(await notes()).toEqual([]);
  // After the write, the same work is allowed.
  await write(app.deps.db, (tx) => note(tx, 'after')).then(work);
  expect(await notes()).toEqual(['after']);
});

it('measures how long writers hold the connection, including failed ones, and keeps the maximum', async () => {
  const metrics = createMetrics();
  const held: number[] = [];
  const database = await app.database.openAsOtherProcess({
    ...metrics.onWrite,
    held(seconds) {
      held.push(seconds);
      metrics.onWrite.held(seconds);
    },
  });
  await write(database.db, (tx) => note(tx, 'before'));
  await expect(write(database.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await database.close();
  const { body } = await metrics.text();
  expect(held).toHaveLength(2);
  expect(Math.min(...held)).toBeGreaterThan(0);
  expect(body).toContain('aula_transaction_seconds_count 2');
  expect(body).toContain(`aula_longest_transaction_seconds ${Math.max(...held)}`);
});

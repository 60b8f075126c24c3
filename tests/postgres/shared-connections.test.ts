import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db, Tx } from '../../src/domain/database/database.ts';
import { prepared } from '../../src/domain/database/prepared.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let url: string;
beforeEach(async () => {
  house = await openTestHouse();
  url = house.database.env.DATABASE_URL!;
});
afterEach(() => house.close());

const pid = sql<number>`pg_backend_pid()`;
const whoAnswers = prepared<{ n: number }>()((db, given) =>
  db.selectNoFrom([pid.as('pid'), sql<number>`100 / ${given('n')}::bigint`.as('share')]),
);
const alone = (db: Db | Tx) => db.selectNoFrom([pid.as('pid'), sql`pg_sleep(0)`.as('slept')]).execute();

it('prepared queries asked at once follow one another on one connection, each with its own answer', async () => {
  const { db, close } = await openPostgres(url);
  const answers = await Promise.all([1, 2, 4, 5].map((n) => whoAnswers(db, { n })));
  expect(answers.map(([row]) => row!.share)).toEqual([100, 50, 25, 20]);
  expect(new Set(answers.map(([row]) => row!.pid)).size).toBe(1);
  await close();
});

it('one that fails takes none of the others along', async () => {
  const { db, close } = await openPostgres(url);
  // Whether or not the server has it prepared.
  for (let time = 0; time < 3; time += 1) {
    const answers = await Promise.allSettled([2, 0, 5].map((n) => whoAnswers(db, { n })));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: { code: '22012' } });
  }
  await close();
});

it('any other query has a connection alone, so that nobody waits behind one that takes long', async () => {
  const { db, close } = await openPostgres(url);
  const answers = await Promise.all([alone(db), alone(db), whoAnswers(db, { n: 1 })]);
  expect(new Set(answers.map(([row]) => row!.pid)).size).toBe(3);
  await close();
});

it('more of them than go together are all answered, also where there is one connection', async () => {
  const { db, close } = await openPostgres(url, undefined, undefined, { connections: 1 });
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
  const answers = await Promise.all([alone(db), ...numbers.map((n) => whoAnswers(db, { n }))]);
  expect(new Set(answers.map(([row]) => row!.pid)).size).toBe(1);
  expect(answers.slice(1).map(([row]) => (row as { share: number }).share)).toEqual(
    numbers.map((n) => Math.floor(100 / n)),
  );
  await close();
});

it('where no connection can be had each of them says so, and the next are answered when there is one', async () => {
  const { db, close } = await openPostgres(url);
  const beside = new URL(url);
  const name = beside.pathname.slice(1);
  beside.pathname = '/postgres';
  const administrator = new pg.Client(beside.href);
  await administrator.connect();
  await administrator.query(`alter database "${name}" with allow_connections false`);
  await administrator.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
    [name],
  );
  // What was open may be found broken only when it is used.
  await Promise.allSettled(Array.from({ length: 20 }, () => alone(db)));
  const refused = await Promise.allSettled([1, 2, 3].map((n) => whoAnswers(db, { n })));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await administrator.query(`alter database "${name}" with allow_connections true`);
  await administrator.end();
  expect(await Promise.all([1, 2].map((n) => whoAnswers(db, { n })))).toHaveLength(2);
  await close();
});

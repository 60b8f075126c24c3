import { afterEach, beforeEach, expect, it } from 'vitest';
import { write } from '../../src/domain/kernel/database/database.ts';
import { prepareQuery } from '../../src/domain/kernel/database/prepare-query.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
  const rows = [`it's`, `a\\'b`, '"$1" ?', 'plain', 'last'].map((name, n) => ({ name, value: String(n) }));
  await app.deps.db.insertInto('settings').values(rows).execute();
});
afterEach(() => app.close());

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

it('embeds constant values in a prepared query safely, whatever they contain', async () => {
  const list = [`it's`, `a\\'b`, '"$1" ?'];
  const listed = prepareQuery<{ atLeast: string }>()((db, param) =>
    db
      .selectFrom('settings')
      .select('name')
      .where('name', 'in', list)
      .where('value', '>=', param('atLeast'))
      .orderBy('value'),
  );
  expect(names(await listed(app.deps.db, { atLeast: '0' }))).toEqual(list);
  expect(names(await listed(app.deps.db, { atLeast: '1' }))).toEqual(list.slice(1));
});

it('binds new values on each call: in a list, in a limit and in written columns', async () => {
  const { db } = app.deps;
  const some = prepareQuery<{ name: string; most: number }>()((on, param) =>
    on
      .selectFrom('settings')
      .select('name')
      .where('name', 'in', [param('name'), 'last'])
      .orderBy('value', 'desc')
      .limit(param('most')),
  );
  expect(names(await some(db, { name: 'plain', most: 2 }))).toEqual(['last', 'plain']);
  expect(names(await some(db, { name: `it's`, most: 2 }))).toEqual(['last', `it's`]);
  expect(names(await some(db, { name: 'plain', most: 1 }))).toEqual(['last']);
  const rename = prepareQuery<{ from: string; to: string }>()((on, param) =>
    on
      .updateTable('settings')
      .set({ name: param('to'), value: `it's` })
      .where('name', '=', param('from'))
      .returning(['name', 'value']),
  );
  const renamed = { name: `o'clock ?`, value: `it's` };
  expect(await rename(db, { from: 'plain', to: renamed.name })).toEqual([renamed]);
  expect(await rename(db, { from: 'plain', to: 'gone' })).toEqual([]);
});

it('runs a prepared query inside and outside of transactions, with the values of each call', async () => {
  const { db } = app.deps;
  const remove = prepareQuery<{ below: string }>()((on, param) =>
    on.deleteFrom('settings').where('value', '<', param('below')).returning('name'),
  );
  const removed = await write(db, async (tx) => {
    const first = await remove(tx, { below: '3' });
    const second = await remove(tx, { below: '4' });
    return [first.length, second.length];
  });
  expect(removed).toEqual([3, 1]);
  expect(await remove(db, { below: '4' })).toEqual([]);
  expect(names(await remove(db, { below: '5' }))).toEqual(['last']);
});

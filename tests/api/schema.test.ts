import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

async function pragma<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(app.deps.db)).rows;
}

/** Returns the columns by which SQLite can look up rows: the first column of each index without a condition. */
async function foundBy(table: string): Promise<string[]> {
  const columns = await pragma<{ name: string; type: string; pk: number }>(
    `select name, type, pk from pragma_table_info('${table}')`,
  );
  const keys = columns.filter(({ pk }) => pk > 0);
  // A single integer primary key is the rowid, which appears in no index list.
  const rowNumber = keys.length === 1 && keys[0]!.type.toLowerCase() === 'integer' ? [keys[0]!.name] : [];
  const first = await pragma<{ name: string }>(
    `select info.name from pragma_index_list('${table}') list, pragma_index_info(list.name) info
     where info.seqno = 0 and list.partial = 0`,
  );
  return [...rowNumber, ...first.map(({ name }) => name)];
}

describe('the schema', () => {
  it('has an index for every foreign key, so that deleting a row never scans a table', async () => {
    const tables = await pragma<{ name: string }>(`select name from sqlite_master where type = 'table'`);
    const slow: string[] = [];
    let references = 0;
    for (const { name: table } of tables) {
      const indexed = await foundBy(table);
      const keys = await pragma<{ from: string }>(`select "from" from pragma_foreign_key_list('${table}')`);
      references += keys.length;
      for (const { from } of keys) if (!indexed.includes(from)) slow.push(`${table}.${from}`);
    }
    expect(references).toBeGreaterThan(30);
    expect(slow).toEqual([]);
  });
});

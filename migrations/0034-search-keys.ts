import { type Kysely, sql } from 'kysely';
import { foldLetters } from '../src/shared/rules/fold-letters.ts';

/** Texts that are searched and sorted, and the column that stores each without accents and case. */
const keys: [table: string, text: string, key: string][] = [
  ['users', 'names', 'search_key'],
  ['users', 'email', 'email_search_key'],
  ['subjects', 'name', 'search_key'],
  ['lessons', 'topic', 'search_key'],
  ['legacy_lessons', 'name', 'search_key'],
  ['decisions', 'reason', 'search_key'],
  ['legacy_decisions', 'reason', 'search_key'],
];
const rowsAtOnce = 500;

/** Adds the folded texts as columns, so that no database engine needs to fold them itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text, key] of keys) {
    await db.schema
      .alterTable(table)
      .addColumn(key, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await fill(db, table, text, key);
  }
  await db.schema.dropIndex('users_role_names').execute();
  await db.schema
    .createIndex('users_role_search')
    .on('users')
    .columns(['role', 'search_key', 'id'])
    .execute();
  await db.schema.createIndex('lessons_search').on('lessons').columns(['search_key', 'id']).execute();
}

async function fill(db: Kysely<unknown>, table: string, text: string, key: string): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(text)} as text from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}`.execute(
      db,
    );
    for (const row of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${foldLetters(row.text)} where id = ${row.id}`.execute(
        db,
      );
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

import type { Kysely } from 'kysely';
import { nameKeyOf, surnamesOf } from '../src/shared/rules/person-names.ts';

interface Schema {
  users: { id: number; names: string; surnames: string; name_key: string };
}
const rowsAtOnce = 500;

/** Adds surnames, by which lists of people are sorted. Guesses those of existing users from their names. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Schema>;
  for (const column of ['surnames', 'name_key'])
    await db.schema
      .alterTable('users')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'names'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, names } of rows)
      await db
        .updateTable('users')
        .set({ surnames: surnamesOf({ names }), name_key: nameKeyOf({ names }) })
        .where('id', '=', id)
        .execute();
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  await db.schema.dropIndex('users_role_search').execute();
  await db.schema.createIndex('users_role_name').on('users').columns(['role', 'name_key', 'id']).execute();
}

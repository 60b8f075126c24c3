import { type Kysely, sql } from 'kysely';

/** When students see the correct answers. Existing lessons never show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lessons')
    .addColumn('answers_shown', 'text', (column) =>
      column
        .notNull()
        .defaultTo('after-due')
        .check(sql`answers_shown in ('never', 'after-due', 'after-attempts')`),
    )
    .execute();
  await sql`update lessons set answers_shown = 'never'`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** Returns when the first change of the database was applied, which is when the school began (ISO 8601). */
export async function findInstalledAt(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select min(applied_at) as at from migrations`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns the newest time that Aula took from its clock, from the last rows of tables that grow with use. */
export async function findNewestInstant(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select created_at as at from jobs where id = (select max(id) from jobs)
    union all select submitted_at from attempts where id = (select max(id) from attempts)
    union all select created_at from ai_calls where id = (select max(id) from ai_calls)`.execute(db);
  return (
    rows
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null
  );
}

/** Returns when a model answered the latest call (ISO 8601); null when it did not, or without calls. */
export async function findLastAnswer(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('ai_calls')
    .where('id', '=', (select) => select.selectFrom('ai_calls').select(({ fn }) => fn.max('id').as('id')))
    .select(['outcome', 'created_at'])
    .executeTakeFirst();
  return row?.outcome === 'ok' ? row.created_at : null;
}

import { sql } from 'kysely';
import { type Db, write } from '../../../domain/kernel/database/database.ts';
import type { Tables } from '../../../domain/kernel/database/tables.ts';

/**
 * Tables of which each row is changed once in columns that no index has, when many others are too. Where its page has
 * room for the row as it becomes, no index is written to, and reads by an index do not conflict.
 */
const roomy: (keyof Tables)[] = ['sittings'];
/** Per cent of a page filled with new rows: as much is left for what they become. */
const filled = 50;

/** Has new rows of these tables put on pages with room left. */
export async function leaveRoom(db: Db): Promise<void> {
  await write(db, async (tx) => {
    for (const table of roomy) {
      const { rows } = await sql<{ done: number }>`
        select coalesce(reloptions::text like '%fillfactor=%', false) as done from pg_class
        where oid = ${table}::text::regclass`.execute(tx);
      // A value the operator of the database set stays.
      if (rows[0]?.done) continue;
      await sql.raw(`alter table ${table} set (fillfactor = ${filled})`).execute(tx);
    }
  });
}

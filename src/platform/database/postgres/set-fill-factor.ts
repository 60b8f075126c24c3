import { sql } from 'kysely';
import { type Db, write } from '../../../domain/kernel/database/database.ts';
import type { Tables } from '../../../domain/kernel/database/tables.ts';

/**
 * Tables whose rows are updated once, many at the same time, in columns without an index. With free space on its
 * page, an update is HOT: it writes no index, so it does not conflict with index reads.
 */
const hotUpdateTables: (keyof Tables)[] = ['sittings'];
/** Fill factor in per cent; the rest of each page stays free for updates. */
const fillFactor = 50;

/** Sets the fill factor of these tables. */
export async function setFillFactor(db: Db): Promise<void> {
  await write(db, async (tx) => {
    for (const table of hotUpdateTables) {
      const { rows } = await sql<{ done: number }>`
        select coalesce(reloptions::text like '%fillfactor=%', false) as done from pg_class
        where oid = ${table}::text::regclass`.execute(tx);
      // Keeps a value that the database operator has set.
      if (rows[0]?.done) continue;
      await sql.raw(`alter table ${table} set (fillfactor = ${fillFactor})`).execute(tx);
    }
  });
}

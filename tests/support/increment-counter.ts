import { sql } from 'kysely';
import { write } from '../../src/domain/kernel/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';

/** Process that reads a number and writes its successor, repeatedly: `increment-counter.ts DIR TIMES`. */
const [dir, times] = process.argv.slice(2);
const { db, close } = openSqlite(dir!);
for (let round = 0; round < Number(times); round += 1) {
  await write(db, async (tx) => {
    const { rows } = await sql<{ n: number }>`select n from counters`.execute(tx);
    await sql`update counters set n = ${rows[0]!.n + 1}`.execute(tx);
  });
}
await close();

import { type Kysely, sql } from 'kysely';

/** Renames the measurement of a question's evaluator to `calibration`; "bench" now means the benchmark only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of ['samples', 'runs', 'gradings'])
    await db.schema.alterTable(`bench_${part}`).renameTo(`calibration_${part}`).execute();
  await sql`update jobs set kind = 'run-calibration' where kind = 'run-bench'`.execute(db);
  await sql`update settings set name = 'calibrationRule' where name = 'benchRule'`.execute(db);
}

import { type Db, fromFlag, toFlag, write } from '../../kernel/database/database.ts';
import type { ModelPerformance } from './model-performance.ts';

/** Returns the last measurements of a model; null when it was never called. `model` is a `modelKey`. */
export async function findPerformance(db: Db, model: string): Promise<ModelPerformance | null> {
  const row = await db
    .selectFrom('model_performance')
    .select(['read_rate', 'write_rate', 'parallel_calls', 'thinks'])
    .where('model', '=', model)
    .executeTakeFirst();
  if (!row) return null;
  return {
    readRate: row.read_rate,
    writeRate: row.write_rate,
    parallelCalls: row.parallel_calls,
    thinks: fromFlag(row.thinks),
  };
}

export async function putPerformance(
  db: Db,
  model: string,
  performance: ModelPerformance,
  now: string,
): Promise<void> {
  const values = {
    read_rate: performance.readRate,
    write_rate: performance.writeRate,
    parallel_calls: performance.parallelCalls,
    thinks: toFlag(performance.thinks),
    measured_at: now,
  };
  await write(db, (tx) =>
    tx
      .insertInto('model_performance')
      .values({ model, ...values })
      .onConflict((conflict) => conflict.column('model').doUpdateSet(values))
      .execute(),
  );
}

import { addSeconds, toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { againAfterSeconds, nightOf } from '../night.ts';
import { findSettings, putSetting } from '../settings/setting-queries.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { lastSchemaChange } from './row-sum-queries.ts';

type RowSumDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Looks once a night, in one process for all, whether a row changed by itself, and notes what was found. */
export async function tendRowSums(deps: RowSumDeps): Promise<void> {
  const at = deps.clock.now();
  const night = nightOf(at);
  const before = toInstant(addSeconds(at, -againAfterSeconds));
  const isOurs = await write(deps.db, async (tx) => {
    const { rowSums } = await findSettings(tx, 'rowSums');
    const isTaken = rowSums.night === night && (rowSums.isDone || (rowSums.startedAt ?? '') >= before);
    if (isTaken) return false;
    await putSetting(tx, 'rowSums', { ...rowSums, night, startedAt: toInstant(at), isDone: false });
    return true;
  });
  if (isOurs) await checkAndNote(deps);
}

/** Looks through all rows now and notes what was found, for the admins' first page and the doctor. */
export async function checkAndNote(deps: RowSumDeps): Promise<CheckedRows> {
  const schema = await lastSchemaChange(deps.db);
  const { rowSums: last } = await findSettings(deps.db, 'rowSums');
  const checked = await checkRows(deps.db, last.schema !== schema);
  await write(deps.db, async (tx) => {
    const { rowSums } = await findSettings(tx, 'rowSums');
    const checkedAt = toInstant(deps.clock.now());
    await putSetting(tx, 'rowSums', { ...rowSums, ...checked, schema, checkedAt, isDone: true });
  });
  for (const damaged of checked.damaged) deps.log.error(damaged, 'rows changed by themselves');
  deps.log.info({ rows: checked.rows }, 'rows compared with their sums');
  return checked;
}

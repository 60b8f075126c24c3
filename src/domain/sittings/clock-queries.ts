import { movedInstant } from '../clock.ts';
import { type Db, fromJson, type Tx, toJson } from '../database/database.ts';
import { readSetting, writeSetting } from '../settings/setting-queries.ts';

const name = 'clock';

/** The offset the house goes by since a counter began; null when this is the first of that counter. */
export async function findClockOffset(db: Db | Tx, counter: string): Promise<number | null> {
  const noted = await readSetting(db, name);
  const known = noted === null ? null : fromJson<{ counter: string; offset: number }>(noted);
  return known?.counter === counter ? known.offset : null;
}

export async function putClockOffset(tx: Tx, counter: string, offset: number): Promise<void> {
  await writeSetting(tx, name, toJson({ counter, offset }));
}

/** Moves the times of open sittings and of work under way along with a clock that was set. */
export async function moveRunningTimes(tx: Tx, milliseconds: number): Promise<void> {
  const moved = <T extends string | null>(instant: T) => movedInstant(instant, milliseconds);
  const sittings = await tx
    .selectFrom('sittings')
    .where('id', 'in', tx.selectFrom('open_sittings').select('sitting_id'))
    .select(['id', 'started_at', 'ends_at'])
    .execute();
  for (const { id, started_at, ends_at } of sittings) {
    const times = { started_at: moved(started_at), ends_at: moved(ends_at) };
    await tx.updateTable('sittings').set(times).where('id', '=', id).execute();
  }
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'run_after', 'lease_until'])
    .where('state', 'in', ['queued', 'running'])
    .execute();
  for (const { id, run_after, lease_until } of jobs) {
    const times = { run_after: moved(run_after), lease_until: moved(lease_until) };
    await tx.updateTable('jobs').set(times).where('id', '=', id).execute();
  }
  const circuits = await tx.selectFrom('model_circuit').select(['id', 'probe_after']).execute();
  for (const { id, probe_after } of circuits) {
    const probe = { probe_after: moved(probe_after) };
    await tx.updateTable('model_circuit').set(probe).where('id', '=', id).execute();
  }
}

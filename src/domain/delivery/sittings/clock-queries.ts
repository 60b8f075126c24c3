import { shiftInstant } from '../../kernel/clock.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { readSetting, writeSetting } from '../../kernel/settings/setting-queries.ts';

const name = 'clock';

/** A step of the machine's clock, and the newest rows when it was noted. */
export interface RecordedStep {
  /** Size of the step in milliseconds; negative when the clock was set back. */
  by: number;
  /** When the step was noted, in milliseconds of the monotonic counter. */
  at: number;
  /** Highest sitting id at that time; higher ids were inserted later. */
  sittingId: number;
  revision: number;
}

interface RecordedClock {
  counter: string;
  /** Milliseconds from the counter to the application clock. */
  offset: number;
  /** The latest step; undefined until the clock is first set after the counter started. */
  step?: RecordedStep;
}

/** Returns the state noted for this counter; null when none was, as after a restart of the machine. */
export async function findRecordedClock(db: Db | Tx, counter: string): Promise<RecordedClock | null> {
  const recorded = await readSetting(db, name);
  const known = recorded === null ? null : fromJson<RecordedClock>(recorded);
  return known?.counter === counter ? known : null;
}

export async function putRecordedClock(tx: Tx, recorded: RecordedClock): Promise<void> {
  await writeSetting(tx, name, toJson({ ...recorded }));
}

/** Returns the highest sitting id and the highest job revision. */
export async function selectHighWaterMarks(tx: Tx): Promise<Pick<RecordedStep, 'sittingId' | 'revision'>> {
  const newest = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('sittings')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('sittingId'),
      selectFrom('jobs')
        .select(({ fn }) => fn.max('revision').as('revision'))
        .as('revision'),
    ])
    .executeTakeFirstOrThrow();
  return { sittingId: newest.sittingId ?? 0, revision: newest.revision ?? 0 };
}

/**
 * Shifts the times of open sittings, jobs, model call leases and the circuit by `by` milliseconds after a clock step.
 */
export async function shiftRunningTimes(tx: Tx, by: number): Promise<void> {
  await shiftSittings(tx, by, openSittingTimes(tx));
  await shiftJobs(tx, by, activeJobs(tx));
  await shiftSlotLeases(tx, by, leasedSlots(tx));
  for (const { id, probe_after } of await tx.selectFrom('model_circuit').selectAll().execute()) {
    const probe = { probe_after: shiftInstant(probe_after, by) };
    await tx.updateTable('model_circuit').set(probe).where('id', '=', id).execute();
  }
}

/** Boundaries that distinguish times of the current application clock from those before a step. */
export interface StepBoundaries {
  now: string;
  /** When the step was noted, in time after the step. */
  recorded: string;
  /** Later than any lease granted by the current clock can end. */
  latestLeaseEnd: string;
}

/**
 * Shifts times that another process wrote by the old clock after `step` was noted. Such a sitting starts before the
 * note (clock set forward) or after now (clock set back). After a step forward, jobs and leases are left alone: being
 * due or free too early does no harm.
 */
export async function shiftLateWrites(tx: Tx, step: RecordedStep, since: StepBoundaries): Promise<void> {
  const isBackward = step.by < 0;
  const sittings = openSittingTimes(tx).where('id', '>', step.sittingId);
  await shiftSittings(
    tx,
    step.by,
    isBackward
      ? sittings.where('started_at', '>', since.now)
      : sittings.where('started_at', '<', since.recorded),
  );
  if (!isBackward) return;
  await shiftJobs(
    tx,
    step.by,
    activeJobs(tx).where((where) =>
      where.or([
        where('lease_until', '>', since.latestLeaseEnd),
        where.and([where('revision', '>', step.revision), where('run_after', '>', since.latestLeaseEnd)]),
      ]),
    ),
  );
  await shiftSlotLeases(tx, step.by, leasedSlots(tx).where('held_until', '>', since.latestLeaseEnd));
}

const openSittingTimes = (tx: Tx) =>
  tx
    .selectFrom('sittings')
    .where('id', 'in', tx.selectFrom('open_sittings').select('sitting_id'))
    .select(['id', 'started_at', 'ends_at']);

async function shiftSittings(tx: Tx, by: number, chosen: ReturnType<typeof openSittingTimes>): Promise<void> {
  for (const { id, started_at, ends_at } of await chosen.execute()) {
    const times = { started_at: shiftInstant(started_at, by), ends_at: shiftInstant(ends_at, by) };
    await tx.updateTable('sittings').set(times).where('id', '=', id).execute();
  }
}

const activeJobs = (tx: Tx) =>
  tx
    .selectFrom('jobs')
    .where('state', 'in', ['queued', 'running'])
    .select(['id', 'run_after', 'lease_until']);

async function shiftJobs(tx: Tx, by: number, chosen: ReturnType<typeof activeJobs>): Promise<void> {
  for (const { id, run_after, lease_until } of await chosen.execute()) {
    const times = { run_after: shiftInstant(run_after, by), lease_until: shiftInstant(lease_until, by) };
    await tx.updateTable('jobs').set(times).where('id', '=', id).execute();
  }
}

const leasedSlots = (tx: Tx) => tx.selectFrom('call_places').select(['id', 'held_until']);

async function shiftSlotLeases(tx: Tx, by: number, chosen: ReturnType<typeof leasedSlots>): Promise<void> {
  for (const { id, held_until } of await chosen.execute()) {
    const lease = { held_until: shiftInstant(held_until, by) };
    await tx.updateTable('call_places').set(lease).where('id', '=', id).execute();
  }
}

import type { Deps } from '../../deps.ts';
import { type SteadyClock, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import {
  findRecordedClock,
  putRecordedClock,
  type RecordedStep,
  selectHighWaterMarks,
  shiftLateWrites,
  shiftRunningTimes,
} from './clock-queries.ts';

/**
 * Minimum difference in milliseconds that counts as a step; smaller differences are drift and are followed directly.
 */
const minStep = 2_000;
/** Milliseconds after a step during which writes with the old time may still arrive. */
const lateWritesPeriod = 10_000;
/** Upper bound of the length of a lease, in milliseconds. */
const maxLease = 30_000;

/**
 * Makes the application clock follow the machine's clock. Starts from the state noted since the machine booted, so that
 * a step while no process ran does not end sittings either.
 *
 * When the clock is set, manually or by a time server, students keep their remaining time: open sittings and leases are
 * shifted once, by the first process of the machine that notices. Times that other processes write before they notice
 * are shifted afterwards.
 *
 * @returns a function that checks the machine's clock again, to be called about once a second.
 */
export async function startFollowingClock(
  deps: Pick<Deps, 'db' | 'log'>,
  clock: SteadyClock,
): Promise<() => Promise<void>> {
  const { counter } = clock;
  const count = () => clock.now().getTime() - clock.offset();
  /** The latest step with possible late writes, and until when to look for them, in counter time. */
  let last: { step: RecordedStep; until: number } | null = null;

  /** Records the step to `offset`, unless another process of this machine did already. */
  async function recordStep(offset: number): Promise<void> {
    const { step, recordedHere } = await write(deps.db, async (tx) => {
      const recorded = counter === null ? null : await findRecordedClock(tx, counter);
      const by = offset - (recorded?.offset ?? clock.offset());
      if (recorded && Math.abs(by) < minStep) return { step: recorded.step, recordedHere: false };
      const step = { by, at: count(), ...(await selectHighWaterMarks(tx)) };
      await shiftRunningTimes(tx, by);
      if (counter !== null) await putRecordedClock(tx, { counter, offset, step });
      return { step, recordedHere: true };
    });
    if (step) last = { step, until: count() + lateWritesPeriod };
    if (!step || !recordedHere) return;
    const seconds = Math.round(step.by / 1_000);
    deps.log.warn({ seconds }, 'the clock of this machine was set; open sittings keep their remaining time');
  }

  async function checkLateWrites({ step, until }: NonNullable<typeof last>): Promise<void> {
    if (count() > until) last = null;
    const at = (milliseconds: number) => toInstant(new Date(Math.round(milliseconds)));
    const now = clock.now().getTime();
    const since = {
      now: at(now),
      recorded: at(step.at + clock.offset()),
      latestLeaseEnd: at(now + Math.max(maxLease, Math.abs(step.by) / 2)),
    };
    await write(deps.db, (tx) => shiftLateWrites(tx, step, since));
  }

  async function follow(): Promise<void> {
    const offset = clock.machineOffset();
    if (Math.abs(offset - clock.offset()) >= minStep) await recordStep(offset);
    clock.follow(offset);
    if (last) await checkLateWrites(last);
  }

  if (counter !== null) {
    const known = await findRecordedClock(deps.db, counter);
    if (known) clock.follow(known.offset);
    else await write(deps.db, (tx) => putRecordedClock(tx, { counter, offset: clock.offset() }));
    await follow();
  }
  return follow;
}

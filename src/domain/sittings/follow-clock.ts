import type { SteadyClock } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findClockOffset, moveRunningTimes, putClockOffset } from './clock-queries.ts';

/** A clock that is off by this many milliseconds was set; less is drift, and followed as it comes. */
const stepFrom = 2_000;

/**
 * Lets the time of the house follow the machine's clock. When that was set, by hand or by a time server,
 * whoever sits a lesson keeps the time they have left: open sittings and the leases of work under way move
 * along with it, once, whichever process of the machine notices first.
 */
export async function followClock(deps: Pick<Deps, 'db' | 'log'>, clock: SteadyClock): Promise<void> {
  const offset = clock.machineOffset();
  if (Math.abs(offset - clock.offset()) >= stepFrom) await noteStep(deps, clock, offset);
  clock.follow(offset);
}

/**
 * The same when a process starts: what was noted since the machine started stands, so that a clock set
 * while nothing ran ends nobody's sitting either.
 */
export async function startFollowing(deps: Pick<Deps, 'db' | 'log'>, clock: SteadyClock): Promise<void> {
  const { counter } = clock;
  if (counter === null) return;
  const known = await findClockOffset(deps.db, counter);
  if (known === null) await write(deps.db, (tx) => putClockOffset(tx, counter, clock.offset()));
  else clock.follow(known);
  await followClock(deps, clock);
}

async function noteStep(deps: Pick<Deps, 'db' | 'log'>, clock: SteadyClock, offset: number): Promise<void> {
  const { counter } = clock;
  const step = await write(deps.db, async (tx) => {
    const noted = counter === null ? null : await findClockOffset(tx, counter);
    const step = offset - (noted ?? clock.offset());
    // Another process of this machine noted it already.
    if (Math.abs(step) < stepFrom) return 0;
    await moveRunningTimes(tx, step);
    if (counter !== null) await putClockOffset(tx, counter, offset);
    return step;
  });
  if (step !== 0) {
    const seconds = Math.round(step / 1_000);
    deps.log.warn(
      { seconds },
      'the clock of this machine was set; whoever sits a lesson keeps the time left',
    );
  }
}

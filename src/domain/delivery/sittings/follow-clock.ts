import type { Deps } from '../../deps.ts';
import { type SteadyClock, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import {
  findNotedClock,
  moveRunningTimes,
  moveStragglers,
  type NotedStep,
  putNotedClock,
  selectNewest,
} from './clock-queries.ts';

/** A clock that is off by this many milliseconds was set; less is drift, and followed as it comes. */
const stepFrom = 2_000;
/** Milliseconds after a step in which something by the time before may still be on its way to the database. */
const stragglersFor = 10_000;
/** Milliseconds no lease reaches. */
const longestLease = 30_000;

/**
 * Lets the application clock follow the machine's clock from when a process starts: what was noted since the machine
 * started stands, so that a clock set while nothing ran ends no sitting either.
 *
 * When the clock is set, by hand or by a time server, students keep the time they have left: open
 * sittings and the leases of work under way move along with it, once, whichever process of the machine notices first.
 * What others write until they notice too is moved after them.
 *
 * @returns looks at the machine's clock again, to be called about once a second.
 */
export async function startFollowing(
  deps: Pick<Deps, 'db' | 'log'>,
  clock: SteadyClock,
): Promise<() => Promise<void>> {
  const { counter } = clock;
  const count = () => clock.now().getTime() - clock.offset();
  /** Of which there may be stragglers, and until when, by the counter. */
  let last: { step: NotedStep; until: number } | null = null;

  /** Notes that the clock is at `offset` now, unless another process of this machine noted it already. */
  async function noteStep(offset: number): Promise<void> {
    const { step, isOurs } = await write(deps.db, async (tx) => {
      const noted = counter === null ? null : await findNotedClock(tx, counter);
      const by = offset - (noted?.offset ?? clock.offset());
      if (noted && Math.abs(by) < stepFrom) return { step: noted.step, isOurs: false };
      const step = { by, at: count(), ...(await selectNewest(tx)) };
      await moveRunningTimes(tx, by);
      if (counter !== null) await putNotedClock(tx, { counter, offset, step });
      return { step, isOurs: true };
    });
    if (step) last = { step, until: count() + stragglersFor };
    if (!step || !isOurs) return;
    const seconds = Math.round(step.by / 1_000);
    deps.log.warn({ seconds }, 'the clock of this machine was set; students in a lesson keep the time left');
  }

  async function lookForStragglers({ step, until }: NonNullable<typeof last>): Promise<void> {
    if (count() > until) last = null;
    const at = (milliseconds: number) => toInstant(new Date(Math.round(milliseconds)));
    const now = clock.now().getTime();
    const since = {
      now: at(now),
      noted: at(step.at + clock.offset()),
      farAhead: at(now + Math.max(longestLease, Math.abs(step.by) / 2)),
    };
    await write(deps.db, (tx) => moveStragglers(tx, step, since));
  }

  async function follow(): Promise<void> {
    const offset = clock.machineOffset();
    if (Math.abs(offset - clock.offset()) >= stepFrom) await noteStep(offset);
    clock.follow(offset);
    if (last) await lookForStragglers(last);
  }

  if (counter !== null) {
    const known = await findNotedClock(deps.db, counter);
    if (known) clock.follow(known.offset);
    else await write(deps.db, (tx) => putNotedClock(tx, { counter, offset: clock.offset() }));
    await follow();
  }
  return follow;
}

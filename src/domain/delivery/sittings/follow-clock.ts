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

/**
 * Minimum difference in milliseconds that counts as a step; smaller differences are drift and are followed directly.
 */
const stepFrom = 2_000;
/** Milliseconds after a step during which writes with the old time may still arrive. */
const stragglersFor = 10_000;
/** Upper bound of the length of a lease, in milliseconds. */
const longestLease = 30_000;

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
export async function startFollowing(
  deps: Pick<Deps, 'db' | 'log'>,
  clock: SteadyClock,
): Promise<() => Promise<void>> {
  const { counter } = clock;
  const count = () => clock.now().getTime() - clock.offset();
  /** The latest step with possible late writes, and until when to look for them, in counter time. */
  let last: { step: NotedStep; until: number } | null = null;

  /** Records the step to `offset`, unless another process of this machine did already. */
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

import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import {
  countTriedNames,
  deleteThrottle,
  deleteTriedName,
  deleteTriedNames,
  findThrottle,
  putThrottle,
  putTriedName,
} from './sign-in-queries.ts';

/** Failures that cost nothing: people mistype. */
const freeFailures = 5;
/** After them 1, 2, 4 … seconds, at most this; never for ever. */
const longestWaitSeconds = 60;
/**
 * Names that may fail from one address within the window before it has to wait. It counts names and not
 * tries, so that a class behind one address that mistypes is not locked out, and a list of stolen names is.
 */
const nameLimit = 60;
const windowSeconds = 10 * 60;

/** One try of a password or code. `from` is where a name is tried that has not been let in there before. */
interface Try {
  throttleKey: string;
  from?: { address: string; name: string } | undefined;
}

/**
 * Throws `too-many-attempts` as countTry would, and counts nothing: who is refused need not wait for a turn. Gives the
 * failures that count already.
 */
export async function assertMayTry(db: Db | Tx, { throttleKey, from }: Try, now: Date): Promise<number> {
  const throttle = await findThrottle(db, throttleKey);
  // Of what was free the time is only noted, and that of another process may be ahead by some milliseconds.
  const isHeld = throttle !== null && throttle.failures > freeFailures;
  const wait = isHeld ? new Date(throttle.blockedUntil).getTime() - now.getTime() : 0;
  if (wait > 0) throw new AppError('too-many-attempts', { seconds: Math.ceil(wait / 1_000) });
  if (from && (await countTriedNames(db, from.address, windowStart(now))) >= nameLimit) {
    throw new AppError('too-many-attempts', { seconds: 60 });
  }
  return throttle?.failures ?? 0;
}

/**
 * Counts a try as failed before its password is looked at, in one write: of many sent at once, those beyond
 * the limit are never checked. Throws `too-many-attempts` with the seconds left while it has to wait.
 */
export async function countTry(db: Db, tried: Try, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const failures = (await assertMayTry(tx, tried, now)) + 1;
    const { throttleKey, from } = tried;
    const wait =
      failures > freeFailures ? Math.min(longestWaitSeconds, 2 ** (failures - freeFailures - 1)) : 0;
    const throttle = { failures, blockedUntil: toInstant(addSeconds(now, wait)) };
    await putThrottle(tx, throttleKey, throttle, toInstant(now));
    if (!from) return;
    await deleteTriedNames(tx, windowStart(now));
    await putTriedName(tx, from.address, from.name, toInstant(now));
  });
}

/** The password was right: nothing of it is held against anybody. */
export async function giveTryBack(tx: Tx, { throttleKey, from }: Try): Promise<void> {
  await deleteThrottle(tx, throttleKey);
  if (from) await deleteTriedName(tx, from.address, from.name);
}

function windowStart(now: Date): string {
  return toInstant(addSeconds(now, -windowSeconds));
}

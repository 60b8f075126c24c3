import { AppError } from '../app-error.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Db, write } from '../database/database.ts';
import { deleteThrottle, findThrottle, putThrottle } from './identity-queries.ts';

/** Failures that cost nothing: people mistype. */
const freeFailures = 5;
/** After them 1, 2, 4 … seconds, at most this; never for ever. */
const longestWaitSeconds = 60;

/** Throws `too-many-attempts` with the seconds left while `key` has to wait. */
export async function assertMayTry(db: Db, key: string, now: Date): Promise<void> {
  const throttle = await findThrottle(db, key);
  if (!throttle) return;
  const wait = new Date(throttle.blockedUntil).getTime() - now.getTime();
  if (wait > 0) throw new AppError('too-many-attempts', { seconds: Math.ceil(wait / 1_000) });
}

export async function noteFailure(db: Db, key: string, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const failures = ((await findThrottle(tx, key))?.failures ?? 0) + 1;
    const wait =
      failures > freeFailures ? Math.min(longestWaitSeconds, 2 ** (failures - freeFailures - 1)) : 0;
    await putThrottle(tx, key, { failures, blockedUntil: toInstant(addSeconds(now, wait)) }, toInstant(now));
  });
}

export function forgetFailures(db: Db, key: string): Promise<void> {
  return deleteThrottle(db, key);
}

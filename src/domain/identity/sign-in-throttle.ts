import { isIPv4, isIPv6 } from 'node:net';
import { AppError } from '../kernel/app-error.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Db, type Tx, write } from '../kernel/database/database.ts';
import {
  countTriedAccounts,
  countTriedNames,
  deleteThrottle,
  deleteTriedName,
  deleteTriedNames,
  findThrottle,
  putThrottle,
  putTriedName,
} from './sign-in-queries.ts';

/** Failures without a delay, for typing errors. */
const freeFailures = 5;
/** Maximum delay. Delays grow as 1, 2, 4 … seconds; the account is never locked permanently. */
const longestWaitSeconds = 60;
/**
 * Number of names that may fail from one address within the window before its checks are throttled. It counts names, not
 * tries: typing errors of a class behind one address cause no throttling, a list of stolen names does.
 */
const nameLimit = 60;
const windowSeconds = 10 * 60;

/** One try of a password or code. `from` is undefined when the device has signed in to the account before. */
interface Try {
  throttleKey: string;
  from?: TryAddress | undefined;
}

interface TryAddress {
  /** In the form returned by `throttledAddress`. */
  address: string;
  name: string;
  /** Whether the account recently signed in from this address. */
  regular: boolean;
}

/** Too many names failed from the address: the check must go through the rate limit of the address. */
export class AddressThrottledError extends Error {}

/**
 * Throws `too-many-attempts` like `countTry`, but counts nothing, so that a blocked caller is refused without queueing.
 * Returns the number of counted failures.
 */
export async function assertMayTry(db: Db | Tx, { throttleKey }: Try, now: Date): Promise<number> {
  const throttle = await findThrottle(db, throttleKey);
  // Free failures only record the time, which may be a few milliseconds ahead when another process wrote it.
  const isBlocked = throttle !== null && throttle.failures > freeFailures;
  const wait = isBlocked ? new Date(throttle.blockedUntil).getTime() - now.getTime() : 0;
  if (wait > 0) throw new AppError('too-many-attempts', { seconds: Math.ceil(wait / 1_000) });
  return throttle?.failures ?? 0;
}

/**
 * Returns whether checks from this address are throttled. For an account that recently signed in from there, only names
 * with an account count, so that invented names do not block it. For all other names every name counts; otherwise
 * throttling would reveal which names have an account.
 */
export async function isAddressThrottled(
  db: Db | Tx,
  { address, regular }: TryAddress,
  now: Date,
): Promise<boolean> {
  const count = regular ? countTriedAccounts : countTriedNames;
  return (await count(db, address, windowStart(now))) >= nameLimit;
}

/**
 * Returns the address under which failures are counted: IPv6 by its /64 prefix, which one subscriber owns; `unknown` for
 * values from a proxy that are not an address.
 */
export function throttledAddress(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8;
  const network = [...groups, ...Array(missing).fill('0')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * Counts a try as failed before its password is checked, in one write, so that concurrent tries count each other.
 * `passedRateLimit`: the try has already passed the rate limit of its address.
 *
 * @throws AppError `too-many-attempts` with the seconds left while the account is blocked.
 * @throws AddressThrottledError
 */
export async function countTry(
  db: Db,
  tried: Try,
  now: Date,
  { passedRateLimit = false } = {},
): Promise<void> {
  await write(db, async (tx) => {
    const failures = (await assertMayTry(tx, tried, now)) + 1;
    const { throttleKey, from } = tried;
    if (from && !passedRateLimit && (await isAddressThrottled(tx, from, now)))
      throw new AddressThrottledError();
    const wait =
      failures > freeFailures ? Math.min(longestWaitSeconds, 2 ** (failures - freeFailures - 1)) : 0;
    const throttle = { failures, blockedUntil: toInstant(addSeconds(now, wait)) };
    await putThrottle(tx, throttleKey, throttle, toInstant(now));
    if (!from) return;
    await deleteTriedNames(tx, windowStart(now));
    await putTriedName(tx, from.address, from.name, toInstant(now));
  });
}

/** Removes the failures after a correct password. */
export async function clearFailures(tx: Tx, { throttleKey, from }: Try): Promise<void> {
  await deleteThrottle(tx, throttleKey);
  if (from) await deleteTriedName(tx, from.address, from.name);
}

function windowStart(now: Date): string {
  return toInstant(addSeconds(now, -windowSeconds));
}

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

/** Failures that cost nothing: people mistype. */
const freeFailures = 5;
/** After them 1, 2, 4 … seconds, at most this; never for ever. */
const longestWaitSeconds = 60;
/**
 * Names that may fail from one address within the window before its checks go on slowly. Names are counted and not
 * tries, so that a class behind one address that mistypes is not slowed down, and a list of stolen names is.
 */
const nameLimit = 60;
const windowSeconds = 10 * 60;

/** One try of a password or code. `from` is left out where the device signed in to the account before. */
interface Try {
  throttleKey: string;
  from?: TryAddress | undefined;
}

interface TryAddress {
  /** As `throttledAddress` gives it. */
  address: string;
  name: string;
  /** Whether the account signed in from this address lately. */
  regular: boolean;
}

/** Too many names failed from the address: the check has to wait for the pace of the address. */
export class AddressPacedError extends Error {}

/**
 * Throws `too-many-attempts` as countTry would, and counts nothing: who is refused need not wait for a turn. Gives the
 * failures that count already.
 */
export async function assertMayTry(db: Db | Tx, { throttleKey }: Try, now: Date): Promise<number> {
  const throttle = await findThrottle(db, throttleKey);
  // Of what was free the time is only noted, and that of another process may be ahead by some milliseconds.
  const isHeld = throttle !== null && throttle.failures > freeFailures;
  const wait = isHeld ? new Date(throttle.blockedUntil).getTime() - now.getTime() : 0;
  if (wait > 0) throw new AppError('too-many-attempts', { seconds: Math.ceil(wait / 1_000) });
  return throttle?.failures ?? 0;
}

/**
 * Whether checks from this address go on slowly. An account that signed in from there lately is slowed down by failing
 * names of accounts alone, so that invented names do not hold it up. For every other name all names count: otherwise
 * the pace would tell which names have an account.
 */
export async function isPaced(db: Db | Tx, { address, regular }: TryAddress, now: Date): Promise<boolean> {
  const count = regular ? countTriedAccounts : countTriedNames;
  return (await count(db, address, windowStart(now))) >= nameLimit;
}

/**
 * The address as failing names are counted by: an IPv6 address by its first 64 bits, which one subscriber has, and
 * whatever a proxy sent that is no address as one.
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
 * Counts a try as failed before its password is looked at, in one write, so that tries sent at once count each other.
 * `paced`: it waited for the pace of its address.
 * @throws AppError `too-many-attempts` with the seconds left while the account has to wait.
 * @throws AddressPacedError
 */
export async function countTry(db: Db, tried: Try, now: Date, { paced = false } = {}): Promise<void> {
  await write(db, async (tx) => {
    const failures = (await assertMayTry(tx, tried, now)) + 1;
    const { throttleKey, from } = tried;
    if (from && !paced && (await isPaced(tx, from, now))) throw new AddressPacedError();
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

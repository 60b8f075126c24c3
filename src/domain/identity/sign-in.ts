import type { SessionUser } from '../../shared/contracts/identity.ts';
import { maxPasswordBytes } from '../../shared/contracts/limits.ts';
import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import type { SignInMethod } from '../../shared/contracts/values.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { cleanSignInName } from '../../shared/rules/user-name.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { hashSecret, newSecret } from '../kernel/secret.ts';
import { describeDevice } from './describe-device.ts';
import {
  type Account,
  findAccountByEmailKey,
  insertSession,
  isKnownAddress,
  isKnownDevice,
  rememberAddress,
  rememberDevice,
  toSessionUser,
} from './identity-queries.ts';
import { updateLanguage } from './mail-address-queries.ts';
import { hashOneTimePassword, isOneTimeHash } from './secrets.ts';
import {
  AddressThrottledError,
  assertMayTry,
  clearFailures,
  countTry,
  isAddressThrottled,
  throttledAddress,
} from './sign-in-throttle.ts';

type SignInDeps = Pick<
  Deps,
  'db' | 'clock' | 'passwords' | 'signInRateLimit' | 'settings' | 'metricsRecorder' | 'log'
>;

/** An id that no account has. */
const nobody = 0;

/** Seconds after a sign-in during which the address counts as regular for the account. */
const regularSeconds = 30 * 24 * 3_600;

export interface SignedIn {
  user: SessionUser;
  /** For the Authorization header. */
  token: string;
  /** Secret for the cookie; differs from the token of the same session. */
  cookie: string;
  expiresAt: Date;
}

/**
 * Checks the password and opens a session. An unknown name, a wrong password and a disabled account are indistinguishable
 * by response and timing. Throws `missing-credentials`, `invalid-credentials`, `too-many-attempts` (details: seconds) or
 * `busy`.
 */
export async function signIn(
  deps: SignInDeps,
  input: {
    email: string;
    password: string;
    address: string;
    deviceId: string | null;
    /** The `User-Agent` header. */
    userAgent?: string | undefined;
    /** Language of the page, stored for mails to the user. */
    language?: ContentLanguage | undefined;
  },
): Promise<SignedIn> {
  const key = emailKey(cleanSignInName(input.email));
  if (!key || !input.password.trim()) throw new AppError('missing-credentials');
  const now = deps.clock.now();
  const found = await findAccountByEmailKey(deps.db, key);
  // A disabled account is treated as an unknown address.
  const account = found && !found.disabled ? found : null;
  const deviceHash = input.deviceId ? hashSecret(input.deviceId) : null;
  // Also queried for an unknown address, for constant timing.
  const known = deviceHash !== null && (await isKnownDevice(deps.db, account?.id ?? nobody, deviceHash));
  const address = throttledAddress(input.address);
  const since = toInstant(addSeconds(now, -regularSeconds));
  const isKnownHere = await isKnownAddress(deps.db, account?.id ?? nobody, address, since);
  // A known device has its own failure counter, so that strangers cannot lock out the owner.
  const tried = {
    throttleKey: known && account ? `device:${account.id}:${deviceHash}` : `account:${key}`,
    from: known ? undefined : { address, name: key, regular: isKnownHere },
  };
  await assertMayTry(deps.db, tried, now);
  const matches = await checkWithRateLimit(deps, tried, now, (beforeVerify) =>
    passwordMatches(deps, account, input.password, beforeVerify),
  );
  if (!matches || !account) {
    deps.metricsRecorder?.signInFailed();
    // Logs the address for tools that block it (fail2ban), but not the name.
    deps.log.info({ address: input.address }, 'sign-in failed');
    throw new AppError('invalid-credentials');
  }
  return write(deps.db, async (tx) => {
    await clearFailures(tx, tried);
    await rememberAddress(tx, account.id, address, toInstant(now));
    if (input.language) await updateLanguage(tx, account.id, input.language);
    return createSession(tx, deps, account, { deviceHash, userAgent: input.userAgent });
  });
}

/**
 * Runs `check`, through the rate limit when too many names failed from the address. `check` calls `beforeVerify` immediately
 * before it verifies a password. The try is counted there, so that concurrent sign-ins of a class are counted one after
 * another.
 */
async function checkWithRateLimit(
  { db, signInRateLimit }: SignInDeps,
  tried: Parameters<typeof countTry>[1],
  now: Date,
  check: (beforeVerify: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const { from } = tried;
  if (!from || !(await isAddressThrottled(db, from, now))) {
    try {
      return await check(() => countTry(db, tried, now));
    } catch (error) {
      if (!(from && error instanceof AddressThrottledError)) throw error;
    }
  }
  return signInRateLimit.run(from.address, from.regular, () =>
    check(() => countTry(db, tried, now, { passedRateLimit: true })),
  );
}

async function passwordMatches(
  deps: SignInDeps,
  account: Account | null,
  password: string,
  beforeVerify: () => Promise<void>,
): Promise<boolean> {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    await beforeVerify();
    return false;
  }
  if (account && isOneTimeHash(account.passwordHash)) {
    // Hashed anyway, so that timing does not reveal accounts that await their first sign-in.
    await deps.passwords.verify(deps.passwords.decoyHash, password, beforeVerify);
    const now = toInstant(deps.clock.now());
    const expired = account.oneTimeExpiresAt !== null && account.oneTimeExpiresAt < now;
    return !expired && account.passwordHash === hashOneTimePassword(password.trim());
  }
  // The decoy hash makes an account without a password equally slow.
  const stored = account?.passwordHash || deps.passwords.decoyHash;
  return deps.passwords.verify(stored, password, beforeVerify);
}

/** How a session begins; `begunBy` defaults to `password`. */
interface SessionStart {
  begunBy?: SignInMethod;
  deviceHash?: string | null;
  userAgent?: string | undefined;
  /** Restricts the session to the sitting of this pass. */
  pass?: { passId: number; lessonId: number } | null;
}

/** Opens a session for `account`; a device with an id becomes a known device. */
export function openSession(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  account: Account,
  start: SessionStart = {},
): Promise<SignedIn> {
  return write(deps.db, (tx) => createSession(tx, deps, account, start));
}

/** Like `openSession`, in the caller's transaction. */
export async function createSession(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings'>,
  account: Account,
  { begunBy = 'password', deviceHash = null, userAgent, pass = null }: SessionStart,
): Promise<SignedIn> {
  const now = deps.clock.now();
  const token = newSecret();
  const cookie = newSecret();
  const expiresAt = addSeconds(now, deps.settings.sessionHours * 3_600);
  const session = {
    userId: account.id,
    tokenHash: hashSecret(token),
    cookieHash: hashSecret(cookie),
    expiresAt: toInstant(expiresAt),
    begunBy,
    device: describeDevice(userAgent),
    passId: pass?.passId ?? null,
  };
  await insertSession(tx, session, toInstant(now));
  if (deviceHash) await rememberDevice(tx, account.id, deviceHash, toInstant(now));
  return { user: toSessionUser(account, begunBy, pass?.lessonId), token, cookie, expiresAt };
}

import { plainCode } from '../../shared/rules/fold-letters.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../kernel/app-error.ts';
import { write } from '../kernel/database/database.ts';
import { hashSecret } from '../kernel/secret.ts';
import { deleteSetting, readSetting, writeSetting } from '../kernel/settings/setting-queries.ts';
import { createAccount } from './create-account.ts';
import { findAccount, hasAdminAccount } from './identity-queries.ts';
import { newOneTimePassword } from './secrets.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { clearFailures, countTry, throttledAddress } from './sign-in-throttle.ts';

const codeSetting = 'set-up-code';

/** Returns whether this installation has no admin yet. */
export async function needsSetUp(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return !(await hasAdminAccount(deps.db));
}

/**
 * Runs at every start. Creates the first admin from the configuration. Without an admin and without that configuration,
 * it returns a new one-time code for the set-up page. Never changes an existing account.
 */
export async function ensureAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  firstAdmin: { email: string; password: string } | null,
): Promise<{ setUpCode: string } | null> {
  if (await hasAdminAccount(deps.db)) {
    await deleteSetting(deps.db, codeSetting);
    return null;
  }
  if (firstAdmin) {
    // Another server of the same new installation may start at the same time.
    await createFirstAdmin(deps, { ...firstAdmin, names: 'Admin' }).catch((error) => {
      if (!(error instanceof AppError && error.code === 'set-up-done')) throw error;
    });
    return null;
  }
  const setUpCode = newOneTimePassword();
  await writeSetting(deps.db, codeSetting, hashSecret(setUpCode));
  return { setUpCode };
}

/**
 * Creates the first admin from the browser, with the code the server prints at startup, and signs in. Wrong codes are
 * counted by address. A right one is accepted even while its address is slowed down: it has 74 random bits, and guesses of
 * others must not keep the owner out. Throws `set-up-done`, `set-up-code-wrong`, `too-many-attempts` and the errors of
 * `createAccount`.
 */
export async function setUpInstallation(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  input: {
    code: string;
    names: string;
    email: string;
    password: string;
    address: string;
    /** The `User-Agent` header. */
    userAgent?: string | undefined;
  },
): Promise<SignedIn> {
  const tried = { throttleKey: `set-up:${throttledAddress(input.address)}` };
  const hash = await readSetting(deps.db, codeSetting);
  if (!hash || (await hasAdminAccount(deps.db))) throw new AppError('set-up-done');
  if (hashSecret(normaliseCode(input.code)) !== hash) {
    await countTry(deps.db, tried, deps.clock.now());
    throw new AppError('set-up-code-wrong');
  }
  await write(deps.db, (tx) => clearFailures(tx, tried));
  const userId = await createFirstAdmin(deps, input);
  const account = await findAccount(deps.db, userId);
  if (!account) throw new AppError('server-error');
  return openSession(deps, account, { userAgent: input.userAgent });
}

/** Normalises a code typed by hand: accepts upper case, spaces, and other or missing dashes. */
function normaliseCode(typed: string): string {
  const letters = plainCode(typed);
  return letters.match(/.{1,5}/g)?.join('-') ?? '';
}

/** Throws `set-up-done` when an admin exists, and the errors of `createAccount`. */
function createFirstAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'settings'>,
  input: { names: string; email: string; password: string },
): Promise<number> {
  return createAccount(
    deps,
    { ...input, role: 'admin' },
    {
      async check(tx) {
        if (await hasAdminAccount(tx)) throw new AppError('set-up-done');
        await deleteSetting(tx, codeSetting);
      },
    },
  );
}

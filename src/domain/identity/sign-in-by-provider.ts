import { createHash } from 'node:crypto';
import type { SignInRefusal } from '../../shared/contracts/values.ts';
import { emailKey } from '../../shared/rules/email.ts';
import type { Deps } from '../deps.ts';
import { toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { hashSecret } from '../kernel/secret.ts';
import { noteChange } from '../kernel/settings/change-queries.ts';
import {
  type IdentityProvider,
  type ProvedClaims,
  ProviderFault,
  type SignInSecrets,
} from './identity-provider.ts';
import {
  type Account,
  deleteSessionsOf,
  findAccount,
  findAccountByEmailKey,
  updatePassword,
} from './identity-queries.ts';
import { findLink, insertLink, selectLinksOf, touchLink } from './link-queries.ts';
import { noPassword } from './secrets.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { verifiedAddress } from './verified-address.ts';

/**
 * What one sign-in needs, all from the one secret that this browser keeps: what comes back without it, or with that
 * of another sign-in, fits nothing.
 */
export function signInSecrets(secret: string): SignInSecrets {
  const derived = (use: string) => createHash('sha256').update(`${use}:${secret}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/**
 * Opens a session for whom the provider says this is. The first time the account is found by its address, if the
 * provider vouches for that, and linked; from then on it is found by the link alone, so that a changed address
 * never leads into another account, and what let others in until then is taken away. No account is made. Returns why a sign-in is refused.
 */
export async function signInByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
  provider: IdentityProvider,
  input: { answer: URL; secret: string; deviceId: string; userAgent: string | undefined },
): Promise<SignedIn | { refused: SignInRefusal }> {
  let claims: ProvedClaims;
  try {
    claims = await provider.finish(input.answer, signInSecrets(input.secret));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ reason: error.reason }, 'a sign-in by the provider failed');
    return { refused: error.why };
  }
  const now = toInstant(deps.clock.now());
  const found = await write(deps.db, (tx) => accountOf(tx, provider, claims, now));
  if ('refused' in found) return found;
  return openSession(deps, found, {
    begunBy: 'oidc',
    deviceHash: hashSecret(input.deviceId),
    userAgent: input.userAgent,
  });
}

async function accountOf(
  tx: Tx,
  { domains }: IdentityProvider,
  claims: ProvedClaims,
  now: string,
): Promise<Account | { refused: SignInRefusal }> {
  const address = verifiedAddress(claims);
  // Of ASCII letters alone: others, as the Kelvin sign, have a letter in lower case that they are not.
  const domain = address
    ?.slice(address.lastIndexOf('@') + 1)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // Asked each time: accounts of a domain that was taken from the list are refused.
  if (domains.length > 0 && domain !== undefined && !domains.includes(domain)) return { refused: 'domain' };
  if (domains.length > 0 && domain === undefined) return { refused: 'unverified' };
  const link = await findLink(tx, claims);
  if (link) {
    await touchLink(tx, claims, now);
    const linked = await findAccount(tx, link.userId);
    return linked && !linked.disabled ? linked : { refused: 'unknown' };
  }
  if (address === null) return { refused: 'unverified' };
  if (!/^[!-~]+$/.test(address)) return { refused: 'letters' };
  const account = await findAccountByEmailKey(tx, emailKey(address));
  if (!account || account.disabled) return { refused: 'unknown' };
  const isFirst = (await selectLinksOf(tx, account.id)).length === 0;
  if (!(await insertLink(tx, { userId: account.id, ...claims }, now))) {
    // Linked this very moment by another window, or to somebody else, whose address this was at the provider before.
    const linked = await findLink(tx, claims);
    return linked?.userId === account.id ? account : { refused: 'other-link' };
  }
  const { names, role } = account;
  if (isFirst) await takeFromOthers(tx, account.id, now);
  await noteChange(tx, account.id, now, { kind: 'identity-linked', names, role }, account.id);
  return account;
}

/**
 * Who prepared the account may have its sessions and its password, the one-time one or one set with it: nothing tells that
 * they are the owner's. Their password is a new one of an admin from now on, should they need one.
 */
async function takeFromOthers(tx: Tx, userId: number, now: string): Promise<void> {
  await deleteSessionsOf(tx, userId, null);
  await updatePassword(tx, userId, { hash: noPassword, oneTimeExpiresAt: null }, now);
}

/** Whether the account's one link was made by its latest sign-in by the provider. */
export async function isFirstLink(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  const links = await selectLinksOf(deps.db, userId);
  return links.length === 1 && links[0]!.createdAt === links[0]!.lastUsedAt;
}

import { createHash } from 'node:crypto';
import type { SignInRefusal } from '../../shared/contracts/values.ts';
import { emailKey } from '../../shared/rules/email.ts';
import type { Deps } from '../deps.ts';
import { toInstant } from '../kernel/clock.ts';
import { type Tx, write } from '../kernel/database/database.ts';
import { hashSecret } from '../kernel/secret.ts';
import { recordChange } from '../kernel/settings/change-queries.ts';
import {
  type IdentityProvider,
  ProviderFault,
  type SignInSecrets,
  type VerifiedClaims,
} from './identity-provider.ts';
import {
  type Account,
  deleteSessionsOf,
  findAccount,
  findAccountByEmailKey,
  updatePassword,
} from './identity-queries.ts';
import { findIdentityLink, insertIdentityLink, selectLinksOf, touchIdentityLink } from './link-queries.ts';
import { noPassword } from './secrets.ts';
import { openSession, type SignedIn } from './sign-in.ts';
import { verifiedAddress } from './verified-address.ts';

/**
 * Derives the OpenID Connect values of one sign-in from the secret in the browser's cookie. A callback without that
 * secret, or with the secret of another sign-in, does not match.
 */
export function deriveSignInSecrets(secret: string): SignInSecrets {
  const derived = (use: string) => createHash('sha256').update(`${use}:${secret}`).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/**
 * Opens a session for the user the provider authenticated. On the first sign-in, it finds the account by an address that
 * the provider vouches for, and links it. The first link also removes the account's earlier sessions and password. Later
 * sign-ins use the link only, so that a changed address never leads to another account. Never creates accounts. Returns
 * the reason when the sign-in is refused.
 */
export async function signInByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>,
  provider: IdentityProvider,
  input: { responseUrl: URL; secret: string; deviceId: string; userAgent: string | undefined },
): Promise<SignedIn | { refused: SignInRefusal }> {
  let claims: VerifiedClaims;
  try {
    claims = await provider.verifyCallback(input.responseUrl, deriveSignInSecrets(input.secret));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ reason: error.reason }, 'a sign-in by the provider failed');
    return { refused: error.refusal };
  }
  const now = toInstant(deps.clock.now());
  const found = await write(deps.db, (tx) => findAccountForClaims(tx, provider, claims, now));
  if ('refused' in found) return found;
  return openSession(deps, found, {
    begunBy: 'oidc',
    deviceHash: hashSecret(input.deviceId),
    userAgent: input.userAgent,
  });
}

async function findAccountForClaims(
  tx: Tx,
  { domains }: IdentityProvider,
  claims: VerifiedClaims,
  now: string,
): Promise<Account | { refused: SignInRefusal }> {
  const address = verifiedAddress(claims);
  // ASCII letters only: some non-ASCII characters, such as the Kelvin sign, have an ASCII lower-case form.
  const domain = address
    ?.slice(address.lastIndexOf('@') + 1)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // Checked on every sign-in, so that removing a domain from the list also locks out linked accounts.
  if (domains.length > 0 && domain !== undefined && !domains.includes(domain)) return { refused: 'domain' };
  if (domains.length > 0 && domain === undefined) return { refused: 'unverified' };
  const link = await findIdentityLink(tx, claims);
  if (link) {
    await touchIdentityLink(tx, claims, now);
    const linked = await findAccount(tx, link.userId);
    return linked && !linked.disabled ? linked : { refused: 'unknown' };
  }
  if (address === null) return { refused: 'unverified' };
  if (!/^[!-~]+$/.test(address)) return { refused: 'letters' };
  const account = await findAccountByEmailKey(tx, emailKey(address));
  if (!account || account.disabled) return { refused: 'unknown' };
  const isFirst = (await selectLinksOf(tx, account.id)).length === 0;
  if (!(await insertIdentityLink(tx, { userId: account.id, ...claims }, now))) {
    // Another window has just linked it, or the subject is linked to a different account that previously had this
    // address.
    const linked = await findIdentityLink(tx, claims);
    return linked?.userId === account.id ? account : { refused: 'other-link' };
  }
  const { names, role } = account;
  if (isFirst) await revokeEarlierCredentials(tx, account.id, now);
  await recordChange(tx, account.id, now, { kind: 'identity-linked', names, role }, account.id);
  return account;
}

/**
 * Ends the account's sessions and removes its password: the person who prepared the account may know them. A user who
 * needs a password gets a new one from an admin.
 */
async function revokeEarlierCredentials(tx: Tx, userId: number, now: string): Promise<void> {
  await deleteSessionsOf(tx, userId, null);
  await updatePassword(tx, userId, { hash: noPassword, oneTimeExpiresAt: null }, now);
}

/** Returns whether the account's latest sign-in through the provider created its only link. */
export async function isFirstLink(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  const links = await selectLinksOf(deps.db, userId);
  return links.length === 1 && links[0]!.createdAt === links[0]!.lastUsedAt;
}

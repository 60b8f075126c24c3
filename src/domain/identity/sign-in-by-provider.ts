import { createHash } from 'node:crypto';
import type { SignInRefusal } from '../../shared/contracts/values.ts';
import { emailKey } from '../../shared/rules/email.ts';
import { toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { noteChange } from '../settings/change-queries.ts';
import {
  type IdentityProvider,
  type ProvedClaims,
  ProviderFault,
  type SignInSecrets,
} from './identity-provider.ts';
import { type Account, findAccount, findAccountByEmailKey } from './identity-queries.ts';
import { findLink, insertLink, touchLink } from './link-queries.ts';
import { hashSecret } from './secrets.ts';
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
 * never leads into another account. No account is made. Returns why nobody is let in.
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
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase();
  // Asked each time: a domain that is taken from the list lets nobody in any more.
  if (domains.length > 0 && domain !== undefined && !domains.includes(domain)) return { refused: 'domain' };
  if (domains.length > 0 && domain === undefined) return { refused: 'unverified' };
  const link = await findLink(tx, claims);
  if (link) {
    await touchLink(tx, claims, now);
    return (await findAccount(tx, link.userId)) ?? { refused: 'unknown' };
  }
  if (address === null) return { refused: 'unverified' };
  const account = await findAccountByEmailKey(tx, emailKey(address));
  if (!account) return { refused: 'unknown' };
  if (!(await insertLink(tx, { userId: account.id, ...claims }, now))) {
    // Linked this very moment by another window, or to somebody else, whose address this was at the provider before.
    const linked = await findLink(tx, claims);
    return linked?.userId === account.id ? account : { refused: 'other-link' };
  }
  const { names, role } = account;
  await noteChange(tx, account.id, now, { kind: 'identity-linked', names, role }, account.id);
  return account;
}

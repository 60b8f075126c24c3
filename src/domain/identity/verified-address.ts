import { isEmail } from '../../shared/rules/email.ts';
import type { ProvedClaims } from './identity-provider.ts';

type Claims = Pick<
  ProvedClaims,
  'issuer' | 'email' | 'emailVerified' | 'domainOwnerVerified' | 'hostedDomain'
>;

/**
 * The address of the claims where its provider vouches that it is this person's, else null. An address that
 * anybody may type into their profile would open anybody's account. What each provider means by its claims, and
 * why that is enough, stands in docs/decisions/0020-openid-connect.md.
 */
export function verifiedAddress(claims: Claims): string | null {
  const { issuer, email } = claims;
  // As it stands: the provider does not vouch for what it would be without characters that are not seen.
  if (typeof email !== 'string' || !isEmail(email.trim())) return null;
  const address = email.trim();
  const { hostname } = new URL(issuer);
  if (microsoft.test(hostname)) return isYes(claims.domainOwnerVerified) ? address : null;
  if (claims.emailVerified !== true) return null;
  if (hostname !== google) return address;
  // Google verified other addresses once, when the account was made; they may be another's since.
  return claims.hostedDomain || /@gmail\.com$/i.test(address) ? address : null;
}

const google = 'accounts.google.com';
/** Microsoft Entra of the world, of the United States' government and of China. */
const microsoft = /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/;

/** Microsoft has sent it as a truth value, as a number and as text. */
const isYes = (claim: unknown): boolean => claim === true || claim === 1 || claim === '1' || claim === 'true';

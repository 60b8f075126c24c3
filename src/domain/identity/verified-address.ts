import { isEmail } from '../../shared/rules/email.ts';
import type { VerifiedClaims } from './identity-provider.ts';

type Claims = Pick<
  VerifiedClaims,
  'issuer' | 'email' | 'emailVerified' | 'domainOwnerVerified' | 'hostedDomain'
>;

/**
 * Returns the address in the claims if the provider vouches that it belongs to the user, else null. An address that users
 * can enter themselves would open any account. docs/decisions/0020-openid-connect.md explains the claims of each
 * provider.
 */
export function verifiedAddress(claims: Claims): string | null {
  const { issuer, email } = claims;
  // Does not remove invisible characters: the provider does not vouch for the resulting address.
  if (typeof email !== 'string' || !isEmail(email.trim())) return null;
  const address = email.trim();
  const { hostname } = new URL(issuer);
  if (microsoft.test(hostname)) return isYes(claims.domainOwnerVerified) ? address : null;
  if (claims.emailVerified !== true) return null;
  if (hostname !== google) return address;
  // Google verified other addresses only when the account was created; their owner may have changed since.
  return claims.hostedDomain || /@gmail\.com$/i.test(address) ? address : null;
}

const google = 'accounts.google.com';
/** Microsoft Entra: global, US government and China. */
const microsoft = /^login\.(microsoftonline\.(com|us)|partner\.microsoftonline\.cn)$/;

/** Microsoft sends the claim as a boolean, a number or text. */
const isYes = (claim: unknown): boolean => claim === true || claim === 1 || claim === '1' || claim === 'true';

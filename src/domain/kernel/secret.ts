import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a header, a cookie, a body and the fragment of an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a secret: SHA-256, enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

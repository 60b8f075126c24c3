import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, safe in a header, cookie, request body or URL fragment. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a secret for storage; a plain hash is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

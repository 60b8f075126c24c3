import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in a header, a cookie and a body. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a secret: SHA-256, enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Without 0 O 1 l I and the like, so that it can be read aloud and copied by hand. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A one-time password of three groups of five, 74 random bits. */
export function newOneTimePassword(): string {
  const letter = () => readable[randomInt(readable.length)];
  const group = () => Array.from({ length: 5 }, letter).join('');
  return [group(), group(), group()].join('-');
}

const oneTimePrefix = 'sha256:';

/** One-time passwords carry enough randomness for SHA-256, so that a roster of thousands is not held up. */
export function hashOneTimePassword(password: string): string {
  return oneTimePrefix + hashSecret(password);
}

export function isOneTimeHash(hash: string): boolean {
  return hash.startsWith(oneTimePrefix);
}

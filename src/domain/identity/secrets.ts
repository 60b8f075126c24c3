import { randomFillSync } from 'node:crypto';
import { hashSecret } from '../kernel/secret.ts';

/** Alphabet without similar characters such as 0 O 1 l I, for reading aloud and copying by hand. */
const alphabet = Buffer.from('abcdefghjkmnpqrstuvwxyz23456789');

/** Buffer of random bytes, because one large draw costs as much as a small one. Each byte is used once and then wiped. */
const randomPool = Buffer.alloc(4_096);
let poolPosition = randomPool.length;

function randomByte(): number {
  if (poolPosition === randomPool.length) {
    randomFillSync(randomPool);
    poolPosition = 0;
  }
  const byte = randomPool[poolPosition]!;
  randomPool[poolPosition] = 0;
  poolPosition += 1;
  return byte;
}

/**
 * Returns a random character code. Five bits select a character; values outside the alphabet are redrawn, so that all
 * characters are equally likely.
 */
const randomLetter = (): number => alphabet[randomByte() & 31] ?? randomLetter();
const randomGroup = () =>
  String.fromCharCode(randomLetter(), randomLetter(), randomLetter(), randomLetter(), randomLetter());

/** Returns the code of a sitting pass: eight characters, 39 random bits. */
export function newPassCode(): string {
  return String.fromCharCode(...Array.from({ length: 8 }, randomLetter));
}

/** Returns a one-time password: three groups of five characters, 74 random bits. */
export function newOneTimePassword(): string {
  return `${randomGroup()}-${randomGroup()}-${randomGroup()}`;
}

/** Stored hash of an account without a password. */
export const noPassword = '';

const oneTimePrefix = 'sha256:';

/** Hashes a one-time password. SHA-256 suffices for its randomness, and importing thousands of users stays fast. */
export function hashOneTimePassword(password: string): string {
  return oneTimePrefix + hashSecret(password);
}

export function isOneTimeHash(hash: string): boolean {
  return hash.startsWith(oneTimePrefix);
}

import { randomFillSync } from 'node:crypto';
import { hashSecret } from '../kernel/secret.ts';

/** Without 0 O 1 l I and the like, so that it can be read aloud and copied by hand. */
const readable = Buffer.from('abcdefghjkmnpqrstuvwxyz23456789');

/** Random bytes drawn together, since asking for some takes as long as for thousands; each is used once and wiped. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

function randomByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const byte = drawn[used]!;
  drawn[used] = 0;
  used += 1;
  return byte;
}

/** The code of one; five bits name it, and what names none is thrown away, so that all are as likely. */
const randomLetter = (): number => readable[randomByte() & 31] ?? randomLetter();
const randomGroup = () =>
  String.fromCharCode(randomLetter(), randomLetter(), randomLetter(), randomLetter(), randomLetter());

/** A one-time password of three groups of five, 74 random bits. */
export function newOneTimePassword(): string {
  return `${randomGroup()}-${randomGroup()}-${randomGroup()}`;
}

/** The hash of an account that has no password. */
export const noPassword = '';

const oneTimePrefix = 'sha256:';

/** One-time passwords carry enough randomness for SHA-256, so that a roster of thousands is not held up. */
export function hashOneTimePassword(password: string): string {
  return oneTimePrefix + hashSecret(password);
}

export function isOneTimeHash(hash: string): boolean {
  return hash.startsWith(oneTimePrefix);
}

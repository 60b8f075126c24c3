import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** 256 random bits, safe in a header, a cookie and a body. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a secret: SHA-256, enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Without 0 O 1 l I and the like, so that it can be read aloud and copied by hand. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

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

/** A one-time password of three groups of five, 74 random bits. */
export function newOneTimePassword(): string {
  let letters = '';
  while (letters.length < 17) {
    if (letters.length === 5 || letters.length === 11) letters += '-';
    // Five bits name a letter; what names none is thrown away, so that all are as likely.
    letters += readable[randomByte() & 31] ?? '';
  }
  return letters;
}

const oneTimePrefix = 'sha256:';

/** One-time passwords carry enough randomness for SHA-256, so that a roster of thousands is not held up. */
export function hashOneTimePassword(password: string): string {
  return oneTimePrefix + hashSecret(password);
}

export function isOneTimeHash(hash: string): boolean {
  return hash.startsWith(oneTimePrefix);
}

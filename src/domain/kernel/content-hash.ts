import { type BinaryToTextEncoding, createHash } from 'node:crypto';

const digest = (value: unknown, encoding: BinaryToTextEncoding) =>
  createHash('sha256').update(JSON.stringify(value)).digest(encoding);

/** Returns a checksum of values. A changed checksum means that the values have changed since then. */
export function contentHash(shown: unknown): string {
  return digest(shown, 'base64url');
}

/** Returns a checksum of a job's input in the form that is stored: 32 hexadecimal digits. */
export function inputVersion(input: unknown): string {
  return digest(input, 'hex').slice(0, 32);
}

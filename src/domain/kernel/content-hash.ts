import { createHash } from 'node:crypto';

/** Returns a checksum of values shown to a user. A changed checksum means that the values have changed since then. */
export function contentHash(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

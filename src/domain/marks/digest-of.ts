import { createHash } from 'node:crypto';

/** Names what a preview has shown, so that nobody applies anything else: another one once a value differs. */
export function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

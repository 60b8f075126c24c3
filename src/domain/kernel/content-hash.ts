import { createHash } from 'node:crypto';

/** Names what somebody was shown, so that nothing else is applied or replaced: another one once a value differs. */
export function contentHash(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

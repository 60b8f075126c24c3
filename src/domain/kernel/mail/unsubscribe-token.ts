import type { Sealer } from '../sealer.ts';

const purpose = 'no more notices to ';

/**
 * Returns the user's unsubscribe token. It only turns off notices, and is valid as long as the installation keeps its
 * key: mail programs call addresses that contain it (docs/decisions/0043-notices-by-mail.md).
 */
export function unsubscribeTokenOf(sealer: Sealer, userId: number): string {
  return Buffer.from(sealer.seal(purpose + userId), 'base64').toString('base64url');
}

/** Returns the id of the user the token belongs to; null when this installation did not issue it. */
export function readUnsubscribeToken(sealer: Sealer, token: string): number | null {
  const plaintext = sealer.open(token);
  return plaintext?.startsWith(purpose) ? Number(plaintext.slice(purpose.length)) : null;
}

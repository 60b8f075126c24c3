import type { Sealer } from '../sealer.ts';

const purpose = 'no more notices to ';

/**
 * Stops the notices to a person and does nothing else, for as long as the key of the installation is kept: it stands
 * in addresses that mail programs call (docs/decisions/0043-notices-by-mail.md).
 */
export function stopTokenOf(sealer: Sealer, userId: number): string {
  return Buffer.from(sealer.seal(purpose + userId), 'base64').toString('base64url');
}

/** Whose notices the token stops; null where it is none of this installation. */
export function readStopToken(sealer: Sealer, token: string): number | null {
  const said = sealer.open(token);
  return said?.startsWith(purpose) ? Number(said.slice(purpose.length)) : null;
}

import type { ReadingAid } from '../../shared/contracts/values.ts';
import type { Deps } from '../deps.ts';
import { toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { updateReadingAids } from './identity-queries.ts';

/** Keeps how the caller reads best, for every device they sign in on. */
export async function setReadingAids(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  aids: readonly ReadingAid[],
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, (tx) => updateReadingAids(tx, userId, [...new Set(aids)], now));
}

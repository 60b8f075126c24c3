import type { ReadingAid } from '../../shared/contracts/values.ts';
import type { Deps } from '../deps.ts';
import { toInstant } from '../kernel/clock.ts';
import { write } from '../kernel/database/database.ts';
import { updateReadingAids } from './identity-queries.ts';

/** Stores the caller's reading aids, for all their devices. */
export async function setReadingAids(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  aids: readonly ReadingAid[],
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, (tx) => updateReadingAids(tx, userId, [...new Set(aids)], now));
}

import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { RoomSitting } from './room-queries.ts';

/** An open page polls every 20 s; after two missed polls the connection counts as lost. */
const lostSeconds = 50;

/** Returns whether a page of the open sitting has responded recently. */
export function isPageAlive({ seenAt, startedAt }: RoomSitting, now: Date): boolean {
  return (seenAt ?? startedAt) >= toInstant(addSeconds(now, -lostSeconds));
}

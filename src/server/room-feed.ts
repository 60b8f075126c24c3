import { setTimeout as sleep } from 'node:timers/promises';
import { getRoom } from '../domain/delivery/room/get-room.ts';
import type { Deps } from '../domain/deps.ts';
import { findValidSessions } from '../domain/identity/resolve-session.ts';
import type { Caller } from '../domain/kernel/access.ts';
import type { Room } from '../shared/contracts/room.ts';

/** Polling interval of a watched room. Other processes can serve its students. */
const pollMilliseconds = 2_000;

/** Yields the room of a lesson after every change, until `signal` aborts or the session ends. */
export async function* watchRoom(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, sessionId, lessonId }: { caller: Caller; sessionId: number; lessonId: number },
  signal: AbortSignal,
): AsyncGenerator<Room> {
  let lastState = '';
  while (!signal.aborted && (await findValidSessions(deps, [sessionId])).has(sessionId)) {
    const room = await getRoom(deps, caller, lessonId);
    const state = JSON.stringify([room.students, room.code, room.reports]);
    if (state !== lastState) yield room;
    lastState = state;
    // The signal ends the pause early.
    await sleep(pollMilliseconds, undefined, { signal, ref: false }).catch(() => {});
  }
}

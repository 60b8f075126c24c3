import { setTimeout as sleep } from 'node:timers/promises';
import { getRoom } from '../domain/delivery/room/get-room.ts';
import type { Deps } from '../domain/deps.ts';
import { livingSessions } from '../domain/identity/resolve-session.ts';
import type { Caller } from '../domain/kernel/access.ts';
import type { Room } from '../shared/contracts/room.ts';

/** How often the room is looked at while somebody watches it; students may be served by other processes. */
const pollMilliseconds = 2_000;

/** The room of a lesson whenever something of it changed, until `signal` or the end of the session ends it. */
export async function* watchRoom(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, sessionId, lessonId }: { caller: Caller; sessionId: number; lessonId: number },
  signal: AbortSignal,
): AsyncGenerator<Room> {
  let told = '';
  while (!signal.aborted && (await livingSessions(deps, [sessionId])).has(sessionId)) {
    const room = await getRoom(deps, caller, lessonId);
    const state = JSON.stringify([room.students, room.code, room.reports]);
    if (state !== told) yield room;
    told = state;
    // Ends early by its signal.
    await sleep(pollMilliseconds, undefined, { signal, ref: false }).catch(() => {});
  }
}

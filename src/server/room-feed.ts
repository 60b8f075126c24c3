import { setTimeout as sleep } from 'node:timers/promises';
import { requireOwnLesson } from '../domain/authoring/lessons/lesson-access.ts';
import { type RoomReading, readRoom, toRoom } from '../domain/delivery/room/get-room.ts';
import type { Deps } from '../domain/deps.ts';
import { findValidSessions } from '../domain/identity/resolve-session.ts';
import type { Caller } from '../domain/kernel/access.ts';
import type { Room } from '../shared/contracts/room.ts';
import { createStreamLimit } from './stream-limit.ts';

/** Interval in milliseconds of the readings of a watched room. Other processes can serve its students. */
const readInterval = 2_000;

export interface RoomFeed {
  /** Yields the room of a lesson after every change, until `signal` aborts, the session or the access ends. */
  watch(
    who: { caller: Caller; sessionId: number; lessonId: number },
    signal: AbortSignal,
  ): AsyncGenerator<Room>;
}

interface SharedReading {
  room: Promise<RoomReading>;
  /** When the next reading is due, in the time of `performance.now`. */
  nextAt: number;
}

/** Creates the feed of rooms. One reading every two seconds serves all who watch a lesson. */
export function createRoomFeed(deps: Pick<Deps, 'db' | 'clock'>): RoomFeed {
  const streams = createStreamLimit();
  /** The latest reading of each lesson, oldest first. */
  const readings = new Map<number, SharedReading>();

  function read(lesson: Parameters<typeof readRoom>[1]): SharedReading {
    const time = performance.now();
    for (const [lessonId, { nextAt }] of readings) {
      if (nextAt > time) break;
      readings.delete(lessonId);
    }
    const known = readings.get(lesson.id);
    if (known) return known;
    const reading = { room: readRoom(deps, lesson), nextAt: time + readInterval };
    readings.set(lesson.id, reading);
    return reading;
  }

  return {
    async *watch({ caller, sessionId, lessonId }, signal) {
      const { ended, end } = streams.open(caller.userId, [signal]);
      try {
        let lastState = '';
        while (!ended.aborted && (await findValidSessions(deps, [sessionId])).has(sessionId)) {
          const lesson = await requireOwnLesson(deps.db, caller, lessonId);
          const { room, nextAt } = read(lesson);
          const reading = await room;
          const state = JSON.stringify([reading.students, reading.code, reading.reports]);
          if (state !== lastState) yield toRoom(deps, reading, lesson.role);
          lastState = state;
          // All who watch the lesson wake up together. The signal ends the pause early.
          const pause = Math.max(1, nextAt - performance.now());
          await sleep(pause, undefined, { signal: ended, ref: false }).catch(() => {});
        }
      } finally {
        end();
      }
    },
  };
}

import { listOpenEnds } from '../domain/delivery/room/list-open-ends.ts';
import { requireOwnSitting } from '../domain/delivery/sittings/sitting-access.ts';
import type { Deps } from '../domain/deps.ts';
import { findValidSessions } from '../domain/identity/resolve-session.ts';
import type { Caller } from '../domain/kernel/access.ts';
import { createStreamLimit } from './stream-limit.ts';

/** Interval in milliseconds of the readings of a lesson with open pages. Other processes can serve its teacher. */
const readInterval = 2_000;
/** Readings between two checks of the sessions. */
const readingsPerCheck = 5;

/** The end of a sitting after a change; null once it is closed. */
export interface SittingEnd {
  endsAt: string | null;
}

interface Watcher {
  sittingId: number;
  sessionId: number;
  endsAt: string | null;
  push(endsAt: string | null): void;
  end(): void;
}

export interface SittingFeed {
  /**
   * Yields the end of the caller's sitting each time it differs from the last known one, until `signal` aborts, the
   * sitting is closed or the session ends. Throws `not-found`, or `forbidden` for the sitting of another student.
   */
  watch(
    who: { caller: Caller; sessionId: number; sittingId: number; endsAt: string },
    signal: AbortSignal,
  ): Promise<AsyncGenerator<SittingEnd>>;
}

/** Creates the feed of open sittings. One reading every two seconds serves all pages of a lesson. */
export function createSittingFeed(deps: Pick<Deps, 'db' | 'clock' | 'log'>): SittingFeed {
  const streams = createStreamLimit();
  /** The watchers of each lesson. */
  const lessons = new Map<number, Set<Watcher>>();

  async function read(lessonId: number, watchers: Set<Watcher>, checksSessions: boolean): Promise<void> {
    const watching = [...watchers];
    const ends = await listOpenEnds(deps, lessonId);
    for (const watcher of watching) {
      const endsAt = ends.get(watcher.sittingId) ?? null;
      if (endsAt !== watcher.endsAt) watcher.push(endsAt);
    }
    if (!checksSessions) return;
    const valid = await findValidSessions(deps, [...new Set(watching.map(({ sessionId }) => sessionId))]);
    for (const watcher of watching) if (!valid.has(watcher.sessionId)) watcher.end();
  }

  /** Reads a lesson until its last page leaves. */
  async function readRepeatedly(lessonId: number, watchers: Set<Watcher>): Promise<void> {
    for (let readings = 1; watchers.size > 0; readings += 1) {
      try {
        await read(lessonId, watchers, readings % readingsPerCheck === 0);
      } catch (error) {
        deps.log.warn({ error }, 'the ends of open sittings could not be read for their pages');
      }
      await new Promise((resolve) => setTimeout(resolve, readInterval).unref());
    }
    lessons.delete(lessonId);
  }

  function add(lessonId: number, watcher: Watcher): Set<Watcher> {
    const known = lessons.get(lessonId);
    if (known) return known.add(watcher);
    const watchers = new Set([watcher]);
    lessons.set(lessonId, watchers);
    void readRepeatedly(lessonId, watchers);
    return watchers;
  }

  return {
    async watch({ caller, sessionId, sittingId, endsAt }, signal) {
      const { lessonId } = await requireOwnSitting(deps.db, caller, sittingId);
      const { ended, end } = streams.open(caller.userId, [signal]);
      let wake = () => {};
      const watcher: Watcher = {
        sittingId,
        sessionId,
        endsAt,
        push(next) {
          watcher.endsAt = next;
          wake();
        },
        end,
      };
      if (!ended.aborted) {
        const watchers = add(lessonId, watcher);
        const leave = () => {
          watchers.delete(watcher);
          wake();
        };
        ended.addEventListener('abort', leave, { once: true });
      }
      async function* changes() {
        let known: string | null = endsAt;
        try {
          while (!ended.aborted && known !== null) {
            if (watcher.endsAt === known) {
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
            } else {
              known = watcher.endsAt;
              yield { endsAt: known };
            }
          }
        } finally {
          end();
        }
      }
      return changes();
    },
  };
}

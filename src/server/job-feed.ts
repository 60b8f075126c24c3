import type { Deps } from '../domain/deps.ts';
import { livingSessions } from '../domain/identity/resolve-session.ts';
import { listJobChanges, newestRevision } from '../domain/jobs/list-job-changes.ts';
import type { JobView } from '../shared/contracts/jobs.ts';

/** How often the jobs table is asked while somebody watches; workers may be other processes. */
const pollMilliseconds = 250;
/** How often those who watch are asked whether they still may. */
const admitMilliseconds = 2_000;

interface Watcher {
  userId: number;
  sessionId: number;
  revision: number;
  push(jobs: JobView[]): void;
  end(): void;
}

export interface JobFeed {
  /** Changes of one person's jobs as they happen, until `signal` or the end of the session ends it. */
  watch(who: { userId: number; sessionId: number }, signal: AbortSignal): AsyncGenerator<JobView>;
  close(): void;
}

/** One look at the table serves everybody who watches, whichever process runs the jobs. */
export function createJobFeed(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'meters'>): JobFeed {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  const rounds = [round(pollMilliseconds, look), round(admitMilliseconds, admitAgain)];

  async function look(): Promise<void> {
    const latest = await newestRevision(deps);
    const behind = [...watchers].filter(({ revision }) => revision < latest);
    if (behind.length === 0) return;
    const since = Math.min(...behind.map(({ revision }) => revision));
    const changes = Map.groupBy(await listJobChanges(deps, since), ({ userId }) => userId);
    for (const watcher of behind) {
      const own = (changes.get(watcher.userId) ?? []).filter(({ revision }) => revision > watcher.revision);
      watcher.revision = Math.max(latest, own.at(-1)?.revision ?? 0);
      if (own.length > 0) watcher.push(own.map(({ job }) => job));
    }
  }

  async function admitAgain(): Promise<void> {
    const asked = [...watchers];
    const ids = new Set(asked.map(({ sessionId }) => sessionId));
    const living = await livingSessions(deps, [...ids]);
    // Who came meanwhile was let in just now, and is asked next time.
    for (const watcher of asked) if (!living.has(watcher.sessionId)) watcher.end();
  }

  /**
   * Does `work` every so often while anybody watches. A round under way or due is left alone: those who come
   * must not put off the news of those who are there.
   */
  function round(milliseconds: number, work: () => Promise<void>) {
    let isOn = false;
    let timer: NodeJS.Timeout | undefined;
    const next = (): void => {
      isOn = watchers.size > 0 && !closing.signal.aborted;
      if (isOn) timer = setTimeout(() => void run(), milliseconds);
    };
    const run = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        deps.log.warn({ error }, 'jobs could not be read for their watchers');
      }
      next();
    };
    return {
      start: () => {
        if (!isOn) next();
      },
      stop: () => clearTimeout(timer),
    };
  }

  return {
    async *watch({ userId, sessionId }, signal) {
      const over = new AbortController();
      const ended = AbortSignal.any([signal, closing.signal, over.signal]);
      const queue: JobView[] = [];
      let wake = () => {};
      const watcher: Watcher = {
        userId,
        sessionId,
        revision: await newestRevision(deps),
        push(jobs) {
          queue.push(...jobs);
          wake();
        },
        end: () => over.abort(),
      };
      const news = () =>
        new Promise<void>((resolve) => {
          wake = resolve;
        });
      ended.addEventListener('abort', () => wake(), { once: true });
      watchers.add(watcher);
      deps.meters?.streamOpened();
      for (const each of rounds) each.start();
      try {
        while (!ended.aborted) {
          const job = queue.shift();
          if (job) yield job;
          else await news();
        }
      } finally {
        watchers.delete(watcher);
        deps.meters?.streamClosed();
      }
    },
    close() {
      closing.abort();
      for (const each of rounds) each.stop();
    },
  };
}

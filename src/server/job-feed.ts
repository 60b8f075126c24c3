import type { Deps } from '../domain/deps.ts';
import { livingSessions } from '../domain/identity/resolve-session.ts';
import type { JobNews } from '../domain/kernel/jobs/job-news.ts';
import {
  listJobChanges,
  listJobsById,
  listRecentJobs,
  newestRevision,
} from '../domain/kernel/jobs/list-job-changes.ts';
import type { JobView } from '../shared/contracts/jobs.ts';

/** How often the jobs table is asked while somebody watches; workers may be other processes. */
const pollMilliseconds = 250;
/** How often those who watch are asked whether they still may. */
const admitMilliseconds = 2_000;

/** Streams of one user; beyond them the oldest ends, and its page polls. */
const maxStreamsPerUser = 10;

interface Watcher {
  userId: number;
  sessionId: number;
  revision: number;
  push(jobs: JobView[]): void;
  end(): void;
}

export interface JobFeed {
  /**
   * Changes of one person's jobs as they happen, from the moment this resolves until `signal` or the end of the session
   * ends it.
   */
  watch(who: { userId: number; sessionId: number }, signal: AbortSignal): Promise<AsyncGenerator<JobView>>;
  /** Aborted as the server stops. */
  readonly closing: AbortSignal;
  close(): void;
}

/** Milliseconds in which word of several changes is gathered into one look. */
const gatherMilliseconds = 20;

/**
 * One look at the table serves everybody who watches, whichever process runs the jobs. Where changes are told, it is
 * looked at when there are some; else four times a second.
 */
export function createJobFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'metricsRecorder' | 'jobNews'>,
): JobFeed {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  const { jobNews } = deps;
  const rounds = [...(jobNews ? [] : [round(pollMilliseconds, look)]), round(admitMilliseconds, admitAgain)];
  const told = new Set<number>();
  let hasMissed = false;
  let looking = false;
  let hearing: Promise<() => Promise<void>> | null = null;

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

  /** Hears of changes from the first who watches on, to the end. */
  async function hear(news: JobNews): Promise<void> {
    hearing ??= news.listen({
      changed(jobId) {
        told.add(jobId);
        void lookAtTold();
      },
      missed() {
        hasMissed = true;
        void lookAtTold();
      },
    });
    try {
      await hearing;
    } catch (error) {
      // Who watches next tries again; pages ask by themselves while their stream is down.
      hearing = null;
      throw error;
    }
  }

  /** One after another, so that no client reads an older state after a newer one. */
  async function lookAtTold(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      while ((told.size > 0 || hasMissed) && !closing.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, gatherMilliseconds));
        const jobIds = [...told];
        told.clear();
        const all = hasMissed;
        hasMissed = false;
        if (watchers.size === 0) continue;
        const userIds = [...new Set([...watchers].map(({ userId }) => userId))];
        const news = await (all ? listRecentJobs(deps, userIds) : listJobsById(deps, jobIds));
        const changes = Map.groupBy(news, ({ userId }) => userId);
        for (const watcher of watchers) {
          const own = changes.get(watcher.userId);
          if (own) watcher.push(own.map(({ job }) => job));
        }
      }
    } catch (error) {
      hasMissed = true;
      deps.log.warn({ error }, 'jobs could not be read for their watchers');
      setTimeout(() => void lookAtTold(), admitMilliseconds).unref();
    } finally {
      looking = false;
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
    async watch({ userId, sessionId }, signal) {
      if (jobNews && !closing.signal.aborted) await hear(jobNews);
      const over = new AbortController();
      const ended = AbortSignal.any([signal, closing.signal, over.signal]);
      const queue: JobView[] = [];
      let wake = () => {};
      const watcher: Watcher = {
        userId,
        sessionId,
        revision: jobNews || ended.aborted ? 0 : await newestRevision(deps),
        push(jobs) {
          queue.push(...jobs);
          wake();
        },
        end: () => over.abort(),
      };
      // Opened as the server stops, or left meanwhile: nothing would end what it begins.
      if (!ended.aborted) {
        const own = [...watchers].filter((other) => other.userId === userId);
        for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxStreamsPerUser))) oldest.end();
        watchers.add(watcher);
        deps.metricsRecorder?.streamOpened();
        for (const each of rounds) each.start();
        const leave = () => {
          watchers.delete(watcher);
          deps.metricsRecorder?.streamClosed();
          wake();
        };
        ended.addEventListener('abort', leave, { once: true });
      }
      const news = () =>
        new Promise<void>((resolve) => {
          wake = resolve;
        });
      async function* changes() {
        try {
          while (!ended.aborted) {
            const job = queue.shift();
            if (job) yield job;
            else await news();
          }
        } finally {
          over.abort();
        }
      }
      return changes();
    },
    closing: closing.signal,
    close() {
      closing.abort();
      for (const each of rounds) each.stop();
      void hearing?.then((stop) => stop()).catch(() => {});
    },
  };
}

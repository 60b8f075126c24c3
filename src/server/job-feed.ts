import type { Deps } from '../domain/deps.ts';
import { findValidSessions } from '../domain/identity/resolve-session.ts';
import type { JobNews } from '../domain/kernel/jobs/job-news.ts';
import {
  getLatestRevision,
  listJobChanges,
  listJobsById,
  listRecentJobs,
} from '../domain/kernel/jobs/list-job-changes.ts';
import type { JobView } from '../shared/contracts/jobs.ts';

/** Polling interval of the jobs table while there are watchers. Workers can be other processes. */
const pollMilliseconds = 250;
/** Interval at which the sessions of the watchers are checked. */
const admitMilliseconds = 2_000;

/** Maximum number of streams per user. A further one ends the oldest, whose page then polls. */
const maxStreamsPerUser = 10;

interface Watcher {
  userId: number;
  sessionId: number;
  revision: number;
  push(jobs: JobView[]): void;
  end(): void;
}

export interface JobFeed {
  /** Streams the job changes of one user, from the moment this resolves until `signal` aborts or the session ends. */
  watch(who: { userId: number; sessionId: number }, signal: AbortSignal): Promise<AsyncGenerator<JobView>>;
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  close(): void;
}

/** Batching window: milliseconds for which notifications are collected before one query. */
const gatherMilliseconds = 20;

/**
 * Creates the feed of job changes. One query serves all watchers, whichever process runs the jobs. If the engine sends
 * notifications, they trigger the query; otherwise the feed polls four times a second.
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
    const latest = await getLatestRevision(deps);
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

  /** Subscribes to notifications when the first watcher arrives. */
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
      // The next watcher retries; pages poll while their stream is down.
      hearing = null;
      throw error;
    }
  }

  /** Runs the queries one after another, so that no client receives an older state after a newer one. */
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
    const living = await findValidSessions(deps, [...ids]);
    // Watchers that arrived meanwhile were just admitted; the next round checks them.
    for (const watcher of asked) if (!living.has(watcher.sessionId)) watcher.end();
  }

  /**
   * Runs `work` at an interval while there are watchers. A new watcher does not restart a running timer: that would
   * delay the news of the other watchers.
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
        revision: jobNews || ended.aborted ? 0 : await getLatestRevision(deps),
        push(jobs) {
          queue.push(...jobs);
          wake();
        },
        end: () => over.abort(),
      };
      // If the stream has already ended, nothing would clean up what it starts.
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

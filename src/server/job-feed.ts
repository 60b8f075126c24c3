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
import { createStreamLimit } from './stream-limit.ts';

/** Polling interval of the jobs table while there are watchers. Workers can be other processes. */
const pollMilliseconds = 250;
/** Interval at which the sessions of the watchers are checked. */
const sessionCheckMilliseconds = 2_000;

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
const batchMilliseconds = 20;

/**
 * Creates the feed of job changes. One query serves all watchers, whichever process runs the jobs. If the engine sends
 * notifications, they trigger the query; otherwise the feed polls four times a second.
 */
export function createJobFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'metricsRecorder' | 'jobNews'>,
): JobFeed {
  const watchers = new Set<Watcher>();
  const streams = createStreamLimit();
  const closing = new AbortController();
  const { jobNews } = deps;
  const timers = [
    ...(jobNews ? [] : [createTimer(pollMilliseconds, pollChanges)]),
    createTimer(sessionCheckMilliseconds, recheckSessions),
  ];
  const notifiedJobIds = new Set<number>();
  let hasMissed = false;
  let isPushing = false;
  let subscription: Promise<() => Promise<void>> | null = null;

  async function pollChanges(): Promise<void> {
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
  async function subscribe(updates: JobNews): Promise<void> {
    subscription ??= updates.listen({
      changed(jobId) {
        notifiedJobIds.add(jobId);
        void pushNotifiedJobs();
      },
      missed() {
        hasMissed = true;
        void pushNotifiedJobs();
      },
    });
    try {
      await subscription;
    } catch (error) {
      // The next watcher retries; pages poll while their stream is down.
      subscription = null;
      throw error;
    }
  }

  /** Runs the queries one after another, so that no client receives an older state after a newer one. */
  async function pushNotifiedJobs(): Promise<void> {
    if (isPushing) return;
    isPushing = true;
    try {
      while ((notifiedJobIds.size > 0 || hasMissed) && !closing.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, batchMilliseconds));
        const jobIds = [...notifiedJobIds];
        notifiedJobIds.clear();
        const all = hasMissed;
        hasMissed = false;
        if (watchers.size === 0) continue;
        const userIds = [...new Set([...watchers].map(({ userId }) => userId))];
        const updates = await (all ? listRecentJobs(deps, userIds) : listJobsById(deps, jobIds));
        const changes = Map.groupBy(updates, ({ userId }) => userId);
        for (const watcher of watchers) {
          const own = changes.get(watcher.userId);
          if (own) watcher.push(own.map(({ job }) => job));
        }
      }
    } catch (error) {
      hasMissed = true;
      deps.log.warn({ error }, 'job changes could not be read for subscribers');
      setTimeout(() => void pushNotifiedJobs(), sessionCheckMilliseconds).unref();
    } finally {
      isPushing = false;
    }
  }

  async function recheckSessions(): Promise<void> {
    const checked = [...watchers];
    const ids = new Set(checked.map(({ sessionId }) => sessionId));
    const activeSessions = await findValidSessions(deps, [...ids]);
    // Watchers that arrived meanwhile were just admitted; the next round checks them.
    for (const watcher of checked) if (!activeSessions.has(watcher.sessionId)) watcher.end();
  }

  /**
   * Runs `work` at an interval while there are watchers. A new watcher does not restart a running timer: that would
   * delay the news of the other watchers.
   */
  function createTimer(milliseconds: number, work: () => Promise<void>) {
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
        deps.log.warn({ error }, 'job changes could not be read for subscribers');
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
      if (jobNews && !closing.signal.aborted) await subscribe(jobNews);
      const isOver = jobNews || signal.aborted || closing.signal.aborted;
      const revision = isOver ? 0 : await getLatestRevision(deps);
      const { ended, end } = streams.open(userId, [signal, closing.signal]);
      const queue: JobView[] = [];
      let wake = () => {};
      const watcher: Watcher = {
        userId,
        sessionId,
        revision,
        push(jobs) {
          queue.push(...jobs);
          wake();
        },
        end,
      };
      // If the stream has already ended, nothing would clean up what it starts.
      if (!ended.aborted) {
        watchers.add(watcher);
        deps.metricsRecorder?.streamOpened();
        for (const each of timers) each.start();
        const leave = () => {
          watchers.delete(watcher);
          deps.metricsRecorder?.streamClosed();
          wake();
        };
        ended.addEventListener('abort', leave, { once: true });
      }
      const updates = () =>
        new Promise<void>((resolve) => {
          wake = resolve;
        });
      async function* changes() {
        try {
          while (!ended.aborted) {
            const job = queue.shift();
            if (job) yield job;
            else await updates();
          }
        } finally {
          end();
        }
      }
      return changes();
    },
    closing: closing.signal,
    close() {
      closing.abort();
      for (const each of timers) each.stop();
      void subscription?.then((stop) => stop()).catch(() => {});
    },
  };
}

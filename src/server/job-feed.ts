import type { Deps } from '../domain/deps.ts';
import { selectJobChanges, selectLatestRevision } from '../domain/jobs/job-queries.ts';
import type { JobView } from '../shared/contracts/jobs.ts';

/** How often the jobs table is asked while somebody watches; workers may be other processes. */
const pollMilliseconds = 250;

interface Watcher {
  userId: number;
  revision: number;
  push(jobs: JobView[]): void;
}

export interface JobFeed {
  /** Changes of one person's jobs as they happen, until `signal` ends it. */
  watch(userId: number, signal: AbortSignal): AsyncGenerator<JobView>;
  close(): void;
}

/** One look at the table serves everybody who watches, whichever process runs the jobs. */
export function createJobFeed(deps: Pick<Deps, 'db' | 'log'>): JobFeed {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let seen = 0;

  async function look(): Promise<void> {
    try {
      const latest = await selectLatestRevision(deps.db);
      if (latest !== seen) await Promise.all([...watchers].map((watcher) => deliver(watcher)));
      seen = latest;
    } catch (error) {
      deps.log.warn({ error }, 'jobs could not be read for their watchers');
    }
    schedule();
  }

  async function deliver(watcher: Watcher): Promise<void> {
    const changes = await selectJobChanges(deps.db, watcher.userId, watcher.revision);
    const last = changes.at(-1);
    if (!last) return;
    watcher.revision = last.revision;
    watcher.push(changes.map((change) => change.job));
  }

  function schedule(): void {
    clearTimeout(timer);
    if (watchers.size === 0 || closing.signal.aborted) return;
    timer = setTimeout(() => void look(), pollMilliseconds);
  }

  return {
    async *watch(userId, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const queue: JobView[] = [];
      let wake = () => {};
      const watcher: Watcher = {
        userId,
        revision: await selectLatestRevision(deps.db),
        push(jobs) {
          queue.push(...jobs);
          wake();
        },
      };
      const news = () =>
        new Promise<void>((resolve) => {
          wake = resolve;
        });
      ended.addEventListener('abort', () => wake(), { once: true });
      watchers.add(watcher);
      schedule();
      try {
        while (!ended.aborted) {
          const job = queue.shift();
          if (job) yield job;
          else await news();
        }
      } finally {
        watchers.delete(watcher);
      }
    },
    close() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

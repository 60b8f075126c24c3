import type { JobView } from '../../../shared/contracts/jobs.ts';
import { createStore } from '../dom/store.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { api, trpc } from './trpc.ts';

/** Whether the stream of job changes is open; jobs are polled while it is not. */
const live = createStore(false);
export const useJobStreamIsLive = live.use;

const finalStates: ReadonlySet<JobView['state']> = new Set(['done', 'failed', 'cancelled']);
export const isFinished = (job: JobView): boolean => finalStates.has(job.state);

let stop: (() => void) | null = null;
let watchers = 0;

/** Returns the newer view of a job. A late event or response never reopens a finished job. */
export function newestJob(cached: JobView | undefined, incoming: JobView): JobView {
  return cached && isFinished(cached) && !isFinished(incoming) ? cached : incoming;
}

export function cacheJob(job: JobView): void {
  queryClient.setQueryData(trpc.jobs.get.queryKey({ jobId: job.id }), (cached: JobView | undefined) =>
    newestJob(cached, job),
  );
}

function start(): void {
  const subscription = api.jobs.changes.subscribe(undefined, {
    onData: (job) => cacheJob(job),
    onConnectionStateChange: ({ state }) => {
      live.set(state === 'pending');
      // The stream does not replay changes from before it opened.
      if (state === 'pending') void queryClient.invalidateQueries(trpc.jobs.get.queryFilter());
    },
    onError: () => live.set(false),
    onStopped: () => live.set(false),
  });
  stop = () => {
    subscription.unsubscribe();
    live.set(false);
    stop = null;
  };
}

/** Opens one stream for all jobs of the user while at least one component watches a job. Returns the unsubscribe function. */
export function watchJobs(): () => void {
  watchers += 1;
  if (!stop && getSession()) start();
  return () => {
    watchers -= 1;
    if (watchers === 0) stop?.();
  };
}

onSessionChange(() => {
  stop?.();
  if (watchers > 0 && getSession()) start();
});

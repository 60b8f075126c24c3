import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobView, JobWait } from '../../../shared/contracts/jobs.ts';
import { createStore } from '../dom/store.ts';
import { getSession, onSessionChange } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { api, trpc } from './trpc.ts';

/** Milliseconds between polls of a job while the stream is closed. */
const pollInterval = 2_000;
/** Milliseconds between polls while the stream is live, in case an event was lost. */
const fallbackPollInterval = 15_000;
/** Milliseconds between polls of an estimated wait; the server refines it while the job runs. */
const waitPollInterval = 10_000;

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

/** Returns the live view of a job. `initial` is the view from the response that started it, shown until the first update. */
export function useJob(jobId: number | null, initial?: JobView | null): JobView | null {
  const live = useJobStreamIsLive();
  const watching = jobId !== null;
  useEffect(() => (watching ? watchJobs() : undefined), [watching]);
  const { data } = useQuery({
    ...trpc.jobs.get.queryOptions(jobId === null ? skipToken : { jobId }),
    staleTime: 0,
    // The event that the job is done may arrive before an older response.
    structuralSharing: (cached, incoming) => newestJob(cached as JobView | undefined, incoming as JobView),
    refetchInterval: (query) => {
      const job = query.state.data;
      if (job && isFinished(job)) return false;
      return live ? fallbackPollInterval : pollInterval;
    },
  });
  if (jobId === null) return null;
  return data ?? (initial?.id === jobId ? initial : null);
}

/** Returns the estimated wait of a running job; undefined while it is unknown and after the job finished. */
export function useJobWait(job: JobView | null): JobWait | undefined {
  const jobId = job && !isFinished(job) ? job.id : null;
  const { data } = useQuery({
    ...trpc.jobs.wait.queryOptions(jobId === null ? skipToken : { jobId }),
    staleTime: 0,
    refetchInterval: waitPollInterval,
  });
  return jobId === null ? undefined : data;
}

/** Returns the estimated wait for all pending question sets of a lesson. */
export function useSetsWait(lessonId: number, isWaiting: boolean): JobWait | undefined {
  const { data } = useQuery({
    ...trpc.questionSets.wait.queryOptions(isWaiting ? { lessonId } : skipToken),
    staleTime: 0,
    refetchInterval: waitPollInterval,
  });
  return isWaiting ? data : undefined;
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobView } from '../../../shared/contracts/jobs.ts';
import { isFinished, newestJob, useJobStreamIsLive, watchJobs } from './job-events.ts';
import { trpc } from './trpc.ts';

const pollInterval = 2_000;
/** Milliseconds between polls while the stream is live, in case an event was lost. */
const fallbackPollInterval = 15_000;

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

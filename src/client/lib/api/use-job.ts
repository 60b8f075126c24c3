import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobView } from '../../../shared/contracts/jobs.ts';
import { isFinished, newestJob, useJobStreamIsLive, watchJobs } from './job-events.ts';
import { trpc } from './trpc.ts';

const pollEvery = 2_000;
/** Even with a live stream a look from time to time, for an event that was lost. */
const lookAgainEvery = 15_000;

/** A job as it goes on. Pass the view that came with an answer as `initial`, to show something at once. */
export function useJob(jobId: number | null, initial?: JobView | null): JobView | null {
  const live = useJobStreamIsLive();
  const watching = jobId !== null;
  useEffect(() => (watching ? watchJobs() : undefined), [watching]);
  const { data } = useQuery({
    ...trpc.jobs.get.queryOptions(jobId === null ? skipToken : { jobId }),
    staleTime: 0,
    // An answer may have been overtaken by the event that the job is done.
    structuralSharing: (known, news) => newestJob(known as JobView | undefined, news as JobView),
    refetchInterval: (query) => {
      const job = query.state.data;
      if (job && isFinished(job)) return false;
      return live ? lookAgainEvery : pollEvery;
    },
  });
  if (jobId === null) return null;
  return data ?? (initial?.id === jobId ? initial : null);
}

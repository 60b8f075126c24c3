import { skipToken, useQuery } from '@tanstack/react-query';
import type { JobView, JobWait } from '../../../shared/contracts/jobs.ts';
import { isFinished } from './job-events.ts';
import { trpc } from './trpc.ts';

/** Milliseconds between polls; the server refines the estimate while the job runs. */
const pollInterval = 10_000;

/** Returns the estimated wait of a running job; undefined while it is unknown and after the job finished. */
export function useJobWait(job: JobView | null): JobWait | undefined {
  const jobId = job && !isFinished(job) ? job.id : null;
  const { data } = useQuery({
    ...trpc.jobs.wait.queryOptions(jobId === null ? skipToken : { jobId }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  return jobId === null ? undefined : data;
}

/** Returns the estimated wait for all pending question sets of a lesson. */
export function useSetsWait(lessonId: number, isWaiting: boolean): JobWait | undefined {
  const { data } = useQuery({
    ...trpc.questionSets.wait.queryOptions(isWaiting ? { lessonId } : skipToken),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  return isWaiting ? data : undefined;
}

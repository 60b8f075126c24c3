import { skipToken, useQuery } from '@tanstack/react-query';
import type { JobView, JobWait } from '../../../shared/contracts/jobs.ts';
import { isFinished } from './job-events.ts';
import { trpc } from './trpc.ts';

/** Milliseconds between looks: the time is corrected as the work goes on. */
const lookEvery = 10_000;

/** How long a job on its way still takes; undefined while it is not known, and of one that has ended. */
export function useJobWait(job: JobView | null): JobWait | undefined {
  const jobId = job && !isFinished(job) ? job.id : null;
  const { data } = useQuery({
    ...trpc.jobs.wait.queryOptions(jobId === null ? skipToken : { jobId }),
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  return jobId === null ? undefined : data;
}

/** The same of all question sets of a lesson that are on their way. */
export function useSetsWait(lessonId: number, isWaiting: boolean): JobWait | undefined {
  const { data } = useQuery({
    ...trpc.questionSets.wait.queryOptions(isWaiting ? { lessonId } : skipToken),
    staleTime: 0,
    refetchInterval: lookEvery,
  });
  return isWaiting ? data : undefined;
}

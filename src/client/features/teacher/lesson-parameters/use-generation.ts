import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheJob, isFinished, useJob } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Milliseconds between polls while a job runs, in addition to live updates. */
const pollInterval = 10_000;

/** The lesson's latest generation, with live progress. */
export function useGeneration(lessonId: number) {
  const options = trpc.generation.latest.queryOptions({ lessonId });
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.job && !isFinished(state.data.job) ? pollInterval : false),
  });
  const generation = query.data ?? null;
  const active = generation?.job && !isFinished(generation.job) ? generation.job : null;
  const live = useJob(active?.id ?? null, active);

  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches the drafts at each step of the job
  useEffect(() => {
    if (active) void refetch();
  }, [live?.progressDone, live?.stage, live?.state]);

  const reload = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  const start = useMutation(trpc.generation.start.mutationOptions({ onSuccess: reload }));
  const resume = useMutation(trpc.generation.resume.mutationOptions({ onSuccess: reload }));
  const cancel = useMutation(
    trpc.jobs.cancel.mutationOptions({
      onSuccess: (job) => {
        cacheJob(job);
        return reload();
      },
    }),
  );
  const toSave = generation !== null && active === null && generation.savedAt === null;
  return {
    query,
    /** Whether the state has loaded. Only then may a new generation start, because it replaces existing drafts. */
    known: query.data !== undefined,
    generation,
    job: live ?? generation?.job ?? null,
    /** The job is running, so drafts cannot be edited. */
    running: active !== null,
    /** Number of unsaved drafts of a finished generation. */
    unsaved: toSave ? generation.drafts.length : 0,
    /** All generated questions were deleted. */
    emptied: toSave && generation.drafts.length === 0 && (generation.job?.progressDone ?? 0) > 0,
    start,
    resume,
    cancel,
    reload,
  };
}

export type GenerationState = ReturnType<typeof useGeneration>;

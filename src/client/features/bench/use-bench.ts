import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Bench } from '../../../shared/contracts/bench.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isFinished } from '../../lib/job-events.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useJob } from '../../lib/use-job.ts';

/** The bench of a question: its samples are changed here, and a run is started and followed. */
export function useBench(questionId: number) {
  const { t } = useTranslation();
  const options = trpc.bench.ofQuestion.queryOptions({ questionId });
  const query = useQuery({ ...options, staleTime: 0 });
  const job = useJob(query.data?.jobId ?? null);
  const ended = job !== null && isFinished(job);
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries(trpc.bench.ofQuestion.queryFilter({ questionId }));
  }, [ended, questionId]);

  const sampleOptions = {
    onSuccess: (bench: Bench) => void queryClient.setQueryData(options.queryKey, bench),
    onError: (error: unknown) => tellFailure(t, error, t('bench.saveFailed')),
  };
  const add = useMutation(trpc.bench.addSample.mutationOptions(sampleOptions));
  const changeMark = useMutation(trpc.bench.changeMark.mutationOptions(sampleOptions));
  const remove = useMutation(trpc.bench.removeSample.mutationOptions(sampleOptions));
  const run = useMutation(
    trpc.bench.run.mutationOptions({
      onSuccess: ({ jobId }) =>
        queryClient.setQueryData(options.queryKey, (bench) => bench && { ...bench, jobId }),
      onError: (error) => tellFailure(t, error, t('bench.startFailed')),
    }),
  );
  return {
    query,
    job,
    running: run.isPending || (query.data !== undefined && query.data.jobId !== null && !ended),
    run: () => run.mutate({ questionId }),
    add: (answer: string, mark: number) => add.mutateAsync({ questionId, answer, mark }),
    adding: add.isPending,
    changeMark: (sampleId: number, mark: number) => changeMark.mutate({ sampleId, mark }),
    remove: (sampleId: number) => remove.mutate({ sampleId }),
  };
}

export type BenchWork = ReturnType<typeof useBench>;

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Calibration of a question: edits its samples, and starts and follows a run. */
export function useCalibration(questionId: number) {
  const { t } = useTranslation();
  const options = trpc.calibration.ofQuestion.queryOptions({ questionId });
  const query = useQuery({ ...options, staleTime: 0 });
  const job = useJob(query.data?.jobId ?? null);
  const ended = job !== null && isFinished(job);
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries(trpc.calibration.ofQuestion.queryFilter({ questionId }));
  }, [ended, questionId]);

  const sampleOptions = {
    onSuccess: (calibration: Calibration) => void queryClient.setQueryData(options.queryKey, calibration),
    onError: (error: unknown) => notifyFailure(t, error, t('calibration.saveFailed')),
  };
  const add = useMutation(trpc.calibration.addSample.mutationOptions(sampleOptions));
  const changeMark = useMutation(trpc.calibration.changeMark.mutationOptions(sampleOptions));
  const remove = useMutation(trpc.calibration.removeSample.mutationOptions(sampleOptions));
  const run = useMutation(
    trpc.calibration.run.mutationOptions({
      onSuccess: ({ jobId }) =>
        queryClient.setQueryData(options.queryKey, (calibration) => calibration && { ...calibration, jobId }),
      onError: (error) => notifyFailure(t, error, t('calibration.startFailed')),
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

export type CalibrationWork = ReturnType<typeof useCalibration>;

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds between polls until the attempt has a grade; the server itself retries failed grading. */
const pollInterval = 5_000;
/** Milliseconds between polls after grading, because the teacher may change marks. */
export const gradedPollInterval = 15_000;

/** A submitted attempt, with live grading progress. */
export function useAttempt(first: AttemptResult) {
  const { t } = useTranslation();
  const { sittingId } = first;
  const { data: attempt = first, refetch } = useQuery({
    ...trpc.sittings.result.queryOptions({ sittingId }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'graded' ? gradedPollInterval : pollInterval),
  });
  const job = useJob(attempt.state === 'grading' ? (attempt.job?.id ?? null) : null, attempt.job);
  const isJobFinished = job !== null && isFinished(job);
  useEffect(() => {
    if (isJobFinished) void refetch();
  }, [isJobFinished, refetch]);

  const retry = useMutation({
    ...trpc.sittings.retryGrading.mutationOptions(),
    onSuccess: (next) => queryClient.setQueryData(trpc.sittings.result.queryKey({ sittingId }), next),
    onError: (error) => notify.danger(errorText(t, error, t('sitting.gradingError'))),
  });
  return { attempt, job, retrying: retry.isPending, retry: () => retry.mutate({ sittingId }) };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { LegacyTest } from '../../../../shared/contracts/legacy.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { isFinished, useJob } from '../../../lib/api/jobs.ts';
import { api } from '../../../lib/api/trpc.ts';
import { preloadForFormulas } from '../../../lib/dom/use-katex.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Type 1 is graded against a reference answer, type 2 by its question alone. */
export type LegacyType = 1 | 2;

/** Returns the question: generated for the first attempt of type 2, otherwise the stored one. */
export function useLegacyQuestion(test: LegacyTest, type: LegacyType) {
  const { t } = useTranslation();
  const isWritten = type === 2 && test.attempts === 0;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['legacy-question', test.id],
    queryFn: async () => {
      const written = await api.legacy.question.mutate({ lessonId: test.id });
      if (written.question !== null) await preloadForFormulas([written.question]);
      return written;
    },
    enabled: isWritten,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const job = useJob(data?.question === null ? data.jobId : null);
  const done = job?.state === 'done';
  useEffect(() => {
    if (done) void refetch();
  }, [done, refetch]);

  if (!isWritten)
    return { question: test.question, failure: null, job: null, retrying: false, retry: refetch };
  const failed = job !== null && isFinished(job) && !done && !isFetching;
  const code = job?.errorCode ?? null;
  return {
    question: data?.question ?? null,
    failure: error
      ? errorText(t, error)
      : failed
        ? t(isErrorCode(code) ? `errors.${code}` : 'errors.ai-failed')
        : null,
    job,
    retrying: isFetching,
    retry: refetch,
  };
}

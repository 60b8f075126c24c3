import { useMutation, useQuery } from '@tanstack/react-query';
import type { QuestionSets } from '../../../../shared/contracts/question-sets.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds between polls. The jobs belong to the students, so the teacher has no event stream. */
const pollInterval = 2_000;

/** Question sets of a lesson; polled while some are being generated. */
export function useQuestionSets(lessonId: number) {
  const { t } = useTranslation();
  const options = trpc.questionSets.overview.queryOptions({ lessonId });
  const overview = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.since ? pollInterval : false),
  });
  const cacheSets = (sets: QuestionSets) => {
    queryClient.setQueryData(options.queryKey, sets);
  };
  const prepare = useMutation(
    trpc.questionSets.prepare.mutationOptions({
      onSuccess: cacheSets,
      onError: (error) => notifyFailure(t, error, t('questionSets.failed')),
    }),
  );
  const stop = useMutation(
    trpc.questionSets.stop.mutationOptions({
      onSuccess(sets) {
        cacheSets(sets);
        notify.info(t('questionSets.stopped'));
      },
      onError: (error) => notifyFailure(t, error, t('questionSets.stopFailed')),
    }),
  );
  return {
    overview,
    prepare: (onlyFailed: boolean) => {
      if (!prepare.isPending) prepare.mutate({ lessonId, onlyFailed });
    },
    preparing: prepare.isPending,
    stop: () => {
      if (!stop.isPending) stop.mutate({ lessonId });
    },
    stopping: stop.isPending,
  };
}

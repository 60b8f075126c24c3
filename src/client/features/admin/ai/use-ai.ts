import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiOverview } from '../../../../shared/contracts/ai-admin.ts';
import { modelRefusal } from '../../../components/ai/model-refusal.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isFinished } from '../../../lib/api/jobs.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds between polls of the models' state. */
const pollInterval = 15_000;
/** Milliseconds between polls while a trial or download runs. */
const jobPollInterval = 2_000;

const isWorking = ({ trials, local }: AiOverview) =>
  [local.job, ...trials.map(({ job }) => job)].some((job) => job && !isFinished(job));

/** Data and actions of the AI page. */
export function useAi(month: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const overview = useQuery({
    ...trpc.ai.overview.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? jobPollInterval : pollInterval),
  });
  const costs = useQuery({
    ...trpc.ai.costs.queryOptions({ month }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  /** Invalidates all queries, because one change affects several figures. */
  const refresh = () => client.invalidateQueries({ queryKey: trpc.ai.pathKey() });
  const failed = (error: unknown) => notifyAdminFailure(t, error, t('ai.saveFailed'), 'things');
  const tryModels = useMutation({
    ...trpc.ai.tryModels.mutationOptions(),
    onSuccess: () => notify.success(t('ai.tried')),
    onError: failed,
    onSettled: refresh,
  });
  const allow = useMutation({
    ...trpc.ai.allowWork.mutationOptions(),
    onSuccess: (_, { allowed }) => notify.success(t(allowed ? 'ai.allowed' : 'ai.stopped')),
    onError: failed,
    onSettled: refresh,
  });
  const showPictures = useMutation({
    ...trpc.ai.showPictures.mutationOptions(),
    onSuccess: (_, { allowed }) => notify.success(t(allowed ? 'ai.pictures.on' : 'ai.pictures.off')),
    onError: (error) => notify.danger(modelRefusal(t, error)),
    onSettled: refresh,
  });
  return { overview, costs, tryModels, allow, showPictures, refresh };
}

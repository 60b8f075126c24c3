import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type JobGroup, type JobKind, jobGroups, jobKinds } from '../../../../shared/contracts/job-values.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const pageSize = 25;
/** Milliseconds between polls of the jobs. */
const pollInterval = 5_000;

/** All jobs, filtered by query parameters (`?group=failed&kind=regrade&page=2`), with their actions. */
export function useAllJobs() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const group: JobGroup = jobGroups.find((known) => known === query.get('group')) ?? 'running';
  const kind: JobKind | null = jobKinds.find((known) => known === query.get('kind')) ?? null;
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const go = (to: { group?: JobGroup; kind?: JobKind | null; page?: number }) => {
    const next = { group, kind, page: 1, ...to };
    setQuery({
      ...(next.group !== 'running' && { group: next.group }),
      ...(next.kind && { kind: next.kind }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
  };

  const list = useQuery({
    ...trpc.jobs.all.queryOptions({ group, kind, page, pageSize }),
    staleTime: 0,
    refetchInterval: pollInterval,
    placeholderData: keepPreviousData,
  });
  const after = {
    onError: (error: unknown) => notifyAdminFailure(t, error, t('adminJobs.actionFailed'), 'things'),
    onSettled: () => client.invalidateQueries({ queryKey: trpc.jobs.all.queryKey() }),
  };
  const retry = useMutation({
    ...trpc.jobs.retry.mutationOptions(),
    ...after,
    onSuccess: () => notify.success(t('adminJobs.retried')),
  });
  const stop = useMutation({
    ...trpc.jobs.stop.mutationOptions(),
    ...after,
    onSuccess: () => notify.success(t('adminJobs.stopped')),
  });
  return { group, kind, page, pageSize, go, list, retry, stop };
}

export type AllJobsOnPage = ReturnType<typeof useAllJobs>;

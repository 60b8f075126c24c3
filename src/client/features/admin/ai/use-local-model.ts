import { useMutation } from '@tanstack/react-query';
import type { LocalModelView } from '../../../../shared/contracts/ai-admin.ts';
import { notifyAdminFailure, unauthorizedText } from '../../../lib/api/admin-error.ts';
import { isFinished } from '../../../lib/api/job-events.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Starts the download of a model to the school's own server; the page polls for progress. */
export function useLocalModel({ job }: LocalModelView) {
  const { t } = useTranslation();
  const start = useMutation({
    ...trpc.ai.fetchLocalModel.mutationOptions(),
    meta: { expiredText: unauthorizedText(t, 'things') },
    onSuccess: () => {
      notify.success(t('ai.local.started'));
      return queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
    },
    onError: (error) => notifyAdminFailure(t, error, t('ai.local.startFailed'), 'things'),
  });
  return { start: start.mutate, starting: start.isPending, running: job !== null && !isFinished(job) };
}

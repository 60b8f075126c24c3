import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TrialEntry } from '../../../../shared/contracts/ai-admin.ts';
import { notifyAdminFailure, unauthorizedText } from '../../../lib/api/admin-error.ts';
import { isFinished } from '../../../lib/api/job-events.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Trial of a model, started here or by another admin; the page polls for progress. */
export function useTrial({ works, job }: TrialEntry) {
  const { t } = useTranslation();
  const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
  const start = useMutation({
    ...trpc.ai.startTrial.mutationOptions(),
    meta: { expiredText: unauthorizedText(t, 'things') },
    onSuccess: () => {
      notify.success(t('ai.trial.started'));
      return refresh();
    },
    onError: (error) => notifyAdminFailure(t, error, t('ai.trial.startFailed'), 'things'),
  });
  const running = job !== null && !isFinished(job);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && job === null) notify.success(t('ai.trial.done'));
    wasRunning.current = running;
  }, [running, job, t]);
  return { start: () => start.mutate({ work: works[0]! }), starting: start.isPending, running };
}

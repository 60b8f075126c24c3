import { useMutation, useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/ui/card.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Switch that allows students to use the assistant while they take a lesson. */
export function AssistantCard() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...trpc.settings.assistant.queryOptions(),
    staleTime: 0,
  });
  const save = useMutation({
    ...trpc.settings.saveAssistant.mutationOptions(),
    onSuccess: (_done, { allowed }) =>
      notify.success(t(allowed ? 'schoolSettings.assistantOn' : 'schoolSettings.assistantOff')),
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.assistantFailed'), 'things'),
    onSettled: () => queryClient.invalidateQueries(trpc.settings.assistant.queryFilter()),
  });
  if (!data) return null;
  return (
    <Card as="section" className="mt-6" aria-labelledby="assistant">
      <h2 id="assistant" className="title-3 mb-4">
        {t('schoolSettings.assistant')}
      </h2>
      <Switch
        label={t('schoolSettings.assistantAllow')}
        description={t('schoolSettings.assistantText')}
        checked={save.isPending ? save.variables.allowed : data.allowed}
        pending={save.isPending}
        onCheckedChange={(allowed) => save.mutate({ allowed })}
      />
    </Card>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/ui/card.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Switch for update checks; renders nothing when no update URL is configured. */
export function UpdatesCard() {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...trpc.installation.updates.queryOptions(),
    staleTime: 0,
  });
  const save = useMutation({
    ...trpc.installation.setUpdates.mutationOptions(),
    onSuccess: (_done, { ask }) =>
      notify.success(t(ask ? 'schoolSettings.updatesOn' : 'schoolSettings.updatesOff')),
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.updatesFailed'), 'things'),
    onSettled: () => queryClient.invalidateQueries(trpc.installation.updates.queryFilter()),
  });
  if (!data) return null;
  return (
    <Card as="section" className="mt-6" aria-labelledby="updates">
      <h2 id="updates" className="title-3 mb-4">
        {t('schoolSettings.updates')}
      </h2>
      <Switch
        label={t('schoolSettings.updatesAsk')}
        description={t('schoolSettings.updatesText')}
        checked={save.isPending ? save.variables.ask : data.ask}
        pending={save.isPending}
        onCheckedChange={(ask) => save.mutate({ ask })}
      />
    </Card>
  );
}

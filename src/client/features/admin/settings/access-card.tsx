import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { adminProblem, notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Switch that lets teachers renew the access of all their students, with its risk. */
export function AccessCard({ query }: { query: UseQueryResult<{ allowed: boolean }, unknown> }) {
  const { t } = useTranslation();
  const save = useMutation({
    ...trpc.settings.saveTeachersRenew.mutationOptions(),
    onSuccess: (_done, { allowed }) =>
      notify.success(t(allowed ? 'schoolSettings.accessOn' : 'schoolSettings.accessOff')),
    onError: (error) => notifyAdminFailure(t, error, t('schoolSettings.accessFailed'), 'things'),
    onSettled: () => queryClient.invalidateQueries(trpc.settings.teachersRenew.queryFilter()),
  });
  return (
    <Card as="section" className="mt-6" aria-labelledby="student-access">
      <h2 id="student-access" className="title-3 mb-4">
        {t('schoolSettings.access')}
      </h2>
      {query.data && (
        <Switch
          label={t('schoolSettings.accessRenew')}
          description={t('schoolSettings.accessRisk')}
          checked={save.isPending ? save.variables.allowed : query.data.allowed}
          pending={save.isPending}
          onCheckedChange={(allowed) => save.mutate({ allowed })}
        />
      )}
      {query.error !== null && !query.data && (
        <ErrorPanel
          title={t('schoolSettings.failed')}
          text={adminProblem(t, query.error, t('schoolSettings.failed'), 'things').text}
          query={query}
        />
      )}
    </Card>
  );
}

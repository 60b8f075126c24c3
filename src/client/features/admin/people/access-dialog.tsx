import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ListProblem } from '../../../components/ui/list-problem.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { adminProblem, notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type AccessDialogProps = { role: ManagedRole; person: PersonView; onClose: () => void };

/** A user's sign-in methods and sessions, which an admin can end. */
export function AccessDialog({ role, person, onClose }: AccessDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const provider = useSettings()?.provider;
  const ref = { role, userId: person.userId };
  const access = useQuery({ ...trpc.people.access.queryOptions(ref), staleTime: 0 });
  const onError = (error: unknown) => notifyAdminFailure(t, error, t('admin.accessFailed'), 'people');
  const onSettled = () => client.invalidateQueries(trpc.people.access.pathFilter());
  const end = useMutation({
    ...trpc.people.endSessions.mutationOptions(),
    onSuccess: () => notify.success(t('admin.sessionsEnded', { names: person.names })),
    onError,
    onSettled,
  });
  const unlink = useMutation({
    ...trpc.people.unlink.mutationOptions(),
    onSuccess: () => notify.success(t('admin.unlinked', { names: person.names })),
    onError,
    onSettled,
  });
  const { data, error } = access;
  return (
    <Dialog open width={520} title={t('admin.accessOf', { names: person.names })} onClose={onClose}>
      {error && !data ? (
        <ListProblem
          title={t('admin.accessFailed')}
          malformed={false}
          list={access}
          problem={(problem) => adminProblem(t, problem, t('admin.accessFailed'), 'people')}
        />
      ) : !data ? (
        <Spinner label={t('admin.loading')} />
      ) : (
        <div className="divide-y divide-line border-y border-line">
          <Part
            title={t('admin.sessions')}
            text={t('admin.openSessions', { count: data.sessions })}
            button={
              data.sessions > 0 && (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={end.isPending}
                  pendingLabel={t('admin.endingSessions')}
                  onClick={() => end.mutate(ref)}
                >
                  {t('admin.endSessions')}
                </Button>
              )
            }
          />
          {data.links.map(({ host, since, lastUsed }) => (
            <Part
              key={host}
              title={t('admin.linkedAt', { host })}
              text={t('admin.linkedSince', {
                since: format.dateTime(since),
                last: format.dateTime(lastUsed),
              })}
              button={
                <Button
                  variant="secondary"
                  size="sm"
                  pending={unlink.isPending}
                  pendingLabel={t('admin.unlinking')}
                  onClick={() => unlink.mutate(ref)}
                >
                  {t('admin.unlink')}
                </Button>
              }
            />
          ))}
          {data.links.length === 0 && provider && (
            <Part
              title={t('admin.linkedAt', { host: provider.label })}
              text={t('admin.notLinked')}
              button={null}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Part({ title, text, button }: { title: string; text: string; button: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="font-semi break-words">{title}</h3>
        <p className="mt-0.5 text-small text-text-mute">{text}</p>
      </div>
      <span className="shrink-0">{button}</span>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ClassGroup } from '../../../../shared/contracts/groups.ts';
import { groupNameLength } from '../../../../shared/contracts/staff-limits.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type GroupsDialogProps = { onOpen: (groupId: number) => void; onClose: () => void };

/** The groups of the school: add, rename, remove, and open the list of members. */
export function GroupsDialog({ onOpen, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const groups = useQuery({ ...trpc.groups.list.queryOptions(), staleTime: 0 });
  const years =
    useQuery(trpc.years.list.queryOptions()).data?.filter(({ closedAt }) => closedAt === null) ?? [];
  const [name, setName] = useState('');
  const [yearId, setYearId] = useState('');
  const [renamed, setRenamed] = useState<ClassGroup | null>(null);
  const [removed, setRemoved] = useState<ClassGroup | null>(null);
  const chosenYear = yearId || String((years.find(({ current }) => current) ?? years[0])?.yearId ?? '');
  const fail = (error: unknown) => notifyAdminFailure(t, error, t('peopleTools.groupFailed'), 'people');
  const done = (text: string) => {
    notify.success(text);
    void queryClient.invalidateQueries(trpc.groups.list.pathFilter());
    void queryClient.invalidateQueries(trpc.people.list.pathFilter());
  };
  const add = useMutation({
    ...trpc.groups.add.mutationOptions(),
    onSuccess: () => {
      done(t('peopleTools.groupAdded', { name }));
      setName('');
    },
    onError: fail,
  });
  const rename = useMutation({
    ...trpc.groups.rename.mutationOptions(),
    onSuccess: () => {
      done(t('peopleTools.groupRenamed', { name }));
      setName('');
      setRenamed(null);
    },
    onError: fail,
  });
  const remove = useMutation({
    ...trpc.groups.remove.mutationOptions(),
    onSuccess: () => {
      done(t('peopleTools.groupRemoved', { name: removed?.name ?? '' }));
      setRemoved(null);
    },
    onError: fail,
  });
  const pending = add.isPending || rename.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || pending) return;
    if (renamed) rename.mutate({ groupId: renamed.groupId, name });
    else add.mutate({ yearId: Number(chosenYear), name });
  };
  return (
    <Dialog
      open
      width={600}
      title={t('peopleTools.groups')}
      description={t('peopleTools.groupsText')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('peopleTools.close')}</Button>}
    >
      <form onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-end">
        <Field label={t(renamed ? 'peopleTools.newName' : 'peopleTools.groupName')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={groupNameLength}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('peopleTools.year')}>
          {(control) => (
            <Select
              {...control}
              disabled={renamed !== null}
              value={renamed ? String(renamed.yearId) : chosenYear}
              options={years.map((year) => ({ value: String(year.yearId), label: year.name }))}
              onValueChange={setYearId}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" unavailable={!name.trim()} pending={pending}>
          {t(renamed ? 'peopleTools.rename' : 'peopleTools.addGroup')}
        </Button>
      </form>
      {groups.isError && !groups.data ? (
        <p role="alert" className="mt-5 text-danger-text">
          {t('peopleTools.groupsFailed')}
        </p>
      ) : !groups.data ? (
        <Spinner label={t('admin.loading')} />
      ) : groups.data.length === 0 ? (
        <p className="mt-5 text-text-soft">{t('peopleTools.noGroups')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {groups.data.map((group) => (
            <li key={group.groupId} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <div className="min-w-0">
                <p className="font-serif text-[1.0625rem] font-bold break-words">{group.name}</p>
                <p className="text-small text-text-mute">
                  {group.year} · {t('peopleTools.members', { count: group.members })}
                </p>
                {group.hasTwin && <p className="text-small text-warn-text">{t('peopleTools.groupTwin')}</p>}
              </div>
              <span className="flex gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('peopleTools.seeGroup', { name: group.name })}
                  onClick={() => onOpen(group.groupId)}
                >
                  {t('peopleTools.see')}
                </Button>
                {!group.closed && (
                  <Menu
                    label={t('peopleTools.menu')}
                    longLabel={t('peopleTools.menuOf', { names: group.name })}
                    items={[
                      {
                        key: 'rename',
                        label: t('peopleTools.rename'),
                        onSelect: () => {
                          setRenamed(group);
                          setName(group.name);
                        },
                      },
                      {
                        key: 'remove',
                        label: t('peopleTools.removeGroup'),
                        onSelect: () => setRemoved(group),
                      },
                    ]}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        open={removed !== null}
        title={t('peopleTools.removeTitle', { name: removed?.name ?? '' })}
        description={t('peopleTools.removeText')}
        confirmLabel={t('peopleTools.removeGroup')}
        destructive
        pending={remove.isPending}
        onConfirm={() => removed && remove.mutate({ groupId: removed.groupId })}
        onCancel={() => setRemoved(null)}
      />
    </Dialog>
  );
}

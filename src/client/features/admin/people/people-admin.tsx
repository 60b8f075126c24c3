import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { maxPeopleAtOnce } from '../../../../shared/contracts/staff-limits.ts';
import { AdminList } from '../../../components/admin/admin-list.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { BulkBar, type BulkKind } from './bulk-bar.tsx';
import { type PersonAction, peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ResetPassword } from './reset-password.tsx';
import { usePeople } from './use-people.ts';

const AccessDialog = lazyWithPreload(async () => (await import('./access-dialog.tsx')).AccessDialog);
const DataDialog = lazyWithPreload(async () => (await import('./data-dialog.tsx')).DataDialog);
const GroupDialog = lazyWithPreload(async () => (await import('./group-dialog.tsx')).GroupDialog);
const LinkDialog = lazyWithPreload(async () => (await import('./link-dialog.tsx')).LinkDialog);
const PassOnDialog = lazyWithPreload(async () => (await import('./pass-on-dialog.tsx')).PassOnDialog);
const SubjectsDialog = lazyWithPreload(async () => (await import('./subjects-dialog.tsx')).SubjectsDialog);
const GroupsDialog = lazyWithPreload(async () => (await import('./groups-dialog.tsx')).GroupsDialog);
const BulkDialog = lazyWithPreload(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

type Open =
  | { action: 'add' | 'groups' }
  | { action: 'bulk'; kind: BulkKind }
  | { action: PersonAction; person: PersonView };

/** List of teachers or students, with single and bulk actions. */
export function PeopleAdmin({ of: role }: { of: ManagedRole }) {
  const { t } = useTranslation();
  const people = usePeople(role);
  const format = useFormat();
  const dismiss = useMutation({
    ...trpc.people.dismissAccessRequest.mutationOptions(),
    onSuccess: () => notify.success(t('peopleTools.requestDismissed')),
    onError: (error) => notifyAdminFailure(t, error, t('peopleTools.dismissFailed'), 'people'),
    onSettled: people.refresh,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const close = () => setOpen(null);
  const choose = (userId: number, ticked: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      if (ticked) next.add(userId);
      else next.delete(userId);
      return next;
    });
  const chooseAll = async () => {
    try {
      const all = await queryClient.fetchQuery(
        trpc.people.list.queryOptions({ ...people.request, page: 1, pageSize: maxPeopleAtOnce }),
      );
      setChosen(new Set(all.rows.flatMap(({ userId, state }) => (state === 'anonymised' ? [] : [userId]))));
    } catch (error) {
      notifyAdminFailure(t, error, t(`admin.${role}.listFailed`), 'people');
    }
  };
  const total = Math.min(people.list.data?.total ?? 0, maxPeopleAtOnce);
  return (
    <Page
      title={t(`admin.${role}.title`)}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      aside={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/admin/cambios" className={buttonClass('secondary')}>
            {t('changes.open')}
          </Link>
          {role === 'student' && (
            <Button variant="secondary" onClick={() => setOpen({ action: 'groups' })}>
              {t('peopleTools.groups')}
            </Button>
          )}
          <Link
            to={`/admin/lista?de=${role === 'student' ? 'estudiantes' : 'docentes'}`}
            className={buttonClass('secondary')}
          >
            {t('peopleTools.import')}
          </Link>
          <Button
            icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setOpen({ action: 'add' })}
          >
            {t(`admin.${role}.add`)}
          </Button>
        </div>
      }
    >
      <PeopleFilters role={role} choice={people.choice} onChoice={people.choose} />
      {chosen.size > 0 && (
        <BulkBar
          role={role}
          chosen={chosen.size}
          total={total}
          onChooseAll={() => void chooseAll()}
          onClear={() => setChosen(new Set())}
          onAction={(kind) => setOpen({ action: 'bulk', kind })}
        />
      )}
      <AdminList
        of={role}
        caption={t(`admin.${role}.title`)}
        list={people.list}
        listing={people.listing}
        columns={peopleColumns(
          t,
          role,
          format,
          people.listing,
          { has: (userId) => chosen.has(userId), set: choose },
          (action, person) => {
            if (action === 'dismiss') dismiss.mutate({ userId: person.userId });
            else setOpen({ action, person });
          },
        )}
        rowKey={(person) => person.userId}
      />
      {open?.action === 'add' && <PersonDialog role={role} onSaved={people.refresh} onClose={close} />}
      {open?.action === 'edit' && (
        <PersonDialog role={role} person={open.person} onSaved={people.refresh} onClose={close} />
      )}
      {open?.action === 'reset' && (
        <ResetPassword role={role} person={open.person} onReset={people.refresh} onClose={close} />
      )}
      <Suspense fallback={null}>
        {open?.action === 'subjects' && <SubjectsDialog role={role} person={open.person} onClose={close} />}
        {open?.action === 'link' && <LinkDialog role={role} person={open.person} onClose={close} />}
        {open?.action === 'data' && (
          <DataDialog role={role} person={open.person} onChanged={people.refresh} onClose={close} />
        )}
        {open?.action === 'group' && (
          <GroupDialog person={open.person} onDone={people.refresh} onClose={close} />
        )}
        {open?.action === 'pass-on' && (
          <PassOnDialog person={open.person} onDone={people.refresh} onClose={close} />
        )}
        {open?.action === 'access' && <AccessDialog role={role} person={open.person} onClose={close} />}
        {open?.action === 'groups' && (
          <GroupsDialog
            onOpen={(group) => {
              people.choose({ group });
              close();
            }}
            onClose={close}
          />
        )}
        {open?.action === 'bulk' && (
          <BulkDialog
            role={role}
            kind={open.kind}
            userIds={[...chosen].slice(0, maxPeopleAtOnce)}
            onDone={() => {
              setChosen(new Set());
              people.refresh();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
}

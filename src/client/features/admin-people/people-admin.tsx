import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { adminProblem } from '../../lib/admin-error.ts';
import { readError } from '../../lib/api-error.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PeopleTable, type PersonAction } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SubjectsDialog } from './subjects-dialog.tsx';
import { type PeopleSort, usePeople } from './use-people.ts';

type Open = { action: 'add' } | { action: PersonAction; person: PersonView };

const sorts: PeopleSort[] = ['id', 'names', 'email'];

/** Teachers or students: the list, and everything that is done to one of them. */
export function PeopleAdmin({ of: role }: { of: ManagedRole }) {
  const { t } = useTranslation();
  const people = usePeople(role);
  const { list, search, searched, order, pager } = people;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data, error } = list;
  const malformed = data !== undefined && !Array.isArray(data.rows);
  const add = (
    <Button
      icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => setOpen({ action: 'add' })}
    >
      {t(`admin.${role}.add`)}
    </Button>
  );
  return (
    <Page
      title={t(`admin.${role}.title`)}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      aside={add}
    >
      {malformed || (error && !data) ? (
        <ErrorPanel
          title={t(`admin.${role}.listFailed`)}
          text={
            malformed
              ? t('errors.unexpected')
              : adminProblem(t, error, t(`admin.${role}.listFailed`), 'people').text
          }
          code={readError(error).code ?? undefined}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
            <SearchField
              className="w-full md:w-80"
              label={t('admin.searchPeople')}
              value={search}
              onValueChange={people.setSearch}
            />
            <Select
              aria-label={t('admin.sortBy')}
              className="grow md:hidden"
              options={sorts.flatMap((sort) => [
                { value: sort as string, label: t(`admin.sorts.${sort}`) },
                { value: `${sort} descending`, label: t(`admin.sorts.${sort}Descending`) },
              ])}
              value={order.descending ? `${order.sort} descending` : order.sort}
              onValueChange={(value) => {
                const [sort, descending] = value.split(' ');
                people.setOrder({ sort: sort as PeopleSort, descending: descending !== undefined });
              }}
            />
            {data && (
              <p className="ml-auto text-small text-text-mute">
                {t(`admin.${role}.count`, { count: data.total })}
              </p>
            )}
          </div>
          {!data ? (
            <TableSkeleton label={t('admin.loading')} />
          ) : data.rows.length === 0 ? (
            <EmptyState
              title={t(`admin.${role}.empty`)}
              text={searched === '' ? undefined : t('admin.nothingFound')}
              actions={
                searched !== '' && (
                  <Button variant="secondary" onClick={() => people.setSearch('')}>
                    {t('admin.clearSearch')}
                  </Button>
                )
              }
            />
          ) : (
            <PeopleTable
              role={role}
              people={data.rows}
              order={order}
              onOrder={people.setOrder}
              onAction={(action, person) => setOpen({ action, person })}
              footer={<Pager {...pager} />}
            />
          )}
        </>
      )}
      {open?.action === 'add' && <PersonDialog role={role} onDone={people.added} onClose={close} />}
      {open?.action === 'edit' && (
        <PersonDialog role={role} person={open.person} onDone={people.updated} onClose={close} />
      )}
      {open?.action === 'subjects' && <SubjectsDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'link' && <LinkDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'reset' && <ResetPassword role={role} person={open.person} onClose={close} />}
    </Page>
  );
}

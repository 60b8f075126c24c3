import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { OrderSelect } from '../../components/ui/order-select.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PagedPanel } from '../../components/ui/paged-panel.tsx';
import { adminProblem } from '../../lib/admin-error.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PeopleTable, type PersonAction } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SubjectsDialog } from './subjects-dialog.tsx';
import { usePeople } from './use-people.ts';

type Open = { action: 'add' } | { action: PersonAction; person: PersonView };

/** Teachers or students: the list, and everything that is done to one of them. */
export function PeopleAdmin({ of: role }: { of: ManagedRole }) {
  const { t } = useTranslation();
  const people = usePeople(role);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
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
      <PagedPanel
        list={people.list}
        listing={people.listing}
        tools={
          <OrderSelect
            listing={people.listing}
            columns={[
              { sort: 'id', name: t('admin.id'), kind: 'number' },
              { sort: 'names', name: t('admin.name'), kind: 'text' },
              { sort: 'email', name: t('admin.email'), kind: 'text' },
            ]}
          />
        }
        texts={{
          search: t('admin.searchPeople'),
          count: (count) => t(`admin.${role}.count`, { count }),
          loading: t('admin.loading'),
          failed: t(`admin.${role}.listFailed`),
          error: (error) => adminProblem(t, error, t(`admin.${role}.listFailed`), 'people'),
          empty: t(`admin.${role}.empty`),
          nothingFound: t('admin.nothingFound'),
          clearSearch: t('admin.clearSearch'),
        }}
      >
        {(rows, pager) => (
          <PeopleTable
            role={role}
            people={rows}
            listing={people.listing}
            onAction={(action, person) => setOpen({ action, person })}
            footer={pager}
          />
        )}
      </PagedPanel>
      {open?.action === 'add' && <PersonDialog role={role} onDone={people.keep} onClose={close} />}
      {open?.action === 'edit' && (
        <PersonDialog role={role} person={open.person} onDone={people.keep} onClose={close} />
      )}
      {open?.action === 'subjects' && <SubjectsDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'link' && <LinkDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'reset' && <ResetPassword role={role} person={open.person} onClose={close} />}
    </Page>
  );
}

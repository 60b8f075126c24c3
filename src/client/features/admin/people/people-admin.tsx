import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { AdminList } from '../../../components/admin/admin-list.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AccessDialog } from './access-dialog.tsx';
import { DataDialog } from './data-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type PersonAction, peopleColumns } from './people-columns.tsx';
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
      aside={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/admin/cambios" className={buttonClass('secondary')}>
            {t('changes.open')}
          </Link>
          {add}
        </div>
      }
    >
      <AdminList
        of={role}
        caption={t(`admin.${role}.title`)}
        list={people.list}
        listing={people.listing}
        columns={peopleColumns(t, role, people.listing, (action, person) => setOpen({ action, person }))}
        rowKey={(person) => person.userId}
      />
      {open?.action === 'add' && <PersonDialog role={role} onSaved={people.keep} onClose={close} />}
      {open?.action === 'edit' && (
        <PersonDialog role={role} person={open.person} onSaved={people.keep} onClose={close} />
      )}
      {open?.action === 'subjects' && <SubjectsDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'link' && <LinkDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'data' && (
        <DataDialog
          role={role}
          person={open.person}
          onChanged={() => people.keep(undefined)}
          onClose={close}
        />
      )}
      {open?.action === 'access' && <AccessDialog role={role} person={open.person} onClose={close} />}
      {open?.action === 'reset' && <ResetPassword role={role} person={open.person} onClose={close} />}
    </Page>
  );
}

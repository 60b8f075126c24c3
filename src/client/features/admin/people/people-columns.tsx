import { KeyRound, Library, Link, type LucideIcon, MonitorSmartphone, Pencil, UserCog } from 'lucide-react';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { type Listing, sortBy } from '../../../lib/api/use-listing.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';
import type { PeopleSort } from './use-people.ts';

export type PersonAction = 'subjects' | 'edit' | 'link' | 'reset' | 'access' | 'data';

/** The columns of teachers or of students; `onAction` is told what is to be done to whom. */
export function peopleColumns(
  t: TFunction,
  role: ManagedRole,
  listing: Listing<PeopleSort>,
  onAction: (action: PersonAction, person: PersonView) => void,
): Column<PersonView>[] {
  const subjects: Column<PersonView> = {
    key: 'subjects',
    header: t('admin.subjects'),
    cell: (person) =>
      person.state !== 'anonymised' && (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-label={t('admin.seeSubjectsOf', { names: person.names })}
          onClick={() => onAction('subjects', person)}
        >
          {t('admin.seeSubjects')}
        </Button>
      ),
  };
  return [
    {
      key: 'id',
      header: t('admin.id'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      sort: sortBy(listing, 'id', 'number'),
      cell: (person) => <span className="text-text-mute">{person.userId}</span>,
    },
    {
      key: 'names',
      header: t('admin.name'),
      role: 'line',
      sort: sortBy(listing, 'names', 'text'),
      cell: (person) => (
        <span className="block font-semi max-md:mr-16">
          {person.names}
          {person.state !== 'active' && (
            <span className="mt-1 block">
              <Badge>{t(`personData.state.${person.state}`)}</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('admin.email'),
      role: 'line',
      sort: sortBy(listing, 'email', 'text'),
      cell: (person) => (
        <span className="block break-all text-text-soft max-md:text-small">
          {person.state === 'anonymised' ? '–' : person.email}
        </span>
      ),
    },
    ...(role === 'teacher' ? [subjects] : []),
    {
      key: 'actions',
      header: t('admin.actions'),
      role: role === 'teacher' ? 'tools' : 'line',
      numeric: true,
      cell: (person) =>
        person.state !== 'anonymised' && (
          <span className="inline-flex gap-0.5 max-md:-ml-2 md:-mr-2">
            {role === 'student' && (
              <PersonButton
                icon={Library}
                label={t('admin.seeSubjectsOf', { names: person.names })}
                short={t('admin.seeSubjects')}
                onClick={() => onAction('subjects', person)}
              />
            )}
            <PersonButton
              icon={Pencil}
              label={t('admin.editOf', { names: person.names })}
              short={t('admin.edit')}
              onClick={() => onAction('edit', person)}
            />
            <PersonButton
              icon={Link}
              label={t('admin.linkOf', { names: person.names })}
              short={t('admin.link')}
              onClick={() => onAction('link', person)}
            />
            <PersonButton
              icon={KeyRound}
              label={t('admin.resetOf', { names: person.names })}
              short={t('admin.reset')}
              onClick={() => onAction('reset', person)}
            />
            <PersonButton
              icon={MonitorSmartphone}
              label={t('admin.accessOf', { names: person.names })}
              short={t('admin.access')}
              onClick={() => onAction('access', person)}
            />
            <PersonButton
              icon={UserCog}
              label={t('personData.open', { names: person.names })}
              short={t('personData.short')}
              onClick={() => onAction('data', person)}
            />
          </span>
        ),
    },
  ];
}

type PersonButtonProps = { icon: LucideIcon; label: string; short: string; onClick: () => void };

function PersonButton({ icon: Icon, label, short, onClick }: PersonButtonProps) {
  return (
    <Tooltip text={short}>
      <IconButton label={label} onClick={onClick}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}

import type { ListedPerson, ManagedRole } from '../../../../shared/contracts/people.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { type Listing, sortBy } from '../../../lib/api/use-listing.ts';
import type { useFormat } from '../../../lib/format/use-format.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';
import type { PeopleSort } from './use-people.ts';

export type PersonAction =
  | 'subjects'
  | 'edit'
  | 'link'
  | 'reset'
  | 'access'
  | 'data'
  | 'dismiss'
  | 'pass-on'
  | 'group';

type Chosen = { has: (userId: number) => boolean; set: (userId: number, chosen: boolean) => void };

/** Returns the columns of the list; `onAction` receives the chosen action and the user. */
export function peopleColumns(
  t: TFunction,
  role: ManagedRole,
  format: ReturnType<typeof useFormat>,
  listing: Listing<PeopleSort>,
  chosen: Chosen,
  onAction: (action: PersonAction, person: ListedPerson) => void,
): Column<ListedPerson>[] {
  const subjects: Column<ListedPerson> = {
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
  const actions: [PersonAction, string][] = [
    ...(role === 'student' ? [['subjects', t('admin.seeSubjects')] as [PersonAction, string]] : []),
    ['edit', t('admin.edit')],
    ['link', t('admin.link')],
    ...(role === 'student' ? [['group', t('groupChange.open')] as [PersonAction, string]] : []),
    ['reset', t('admin.reset')],
    ['access', t('admin.access')],
    ...(role === 'teacher' ? [['pass-on', t('passOn.open')] as [PersonAction, string]] : []),
    ['data', t('personData.short')],
  ];
  return [
    {
      key: 'id',
      header: t('admin.id'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      sort: sortBy(listing, 'id', 'number'),
      cell: (person) => (
        <span className="inline-flex items-center gap-3 text-text-mute max-md:flex-row-reverse">
          {person.state !== 'anonymised' && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark
            <label className="-m-2.5 flex p-2.5">
              <CheckMark
                label={t('peopleTools.choose', { names: person.names })}
                checked={chosen.has(person.userId)}
                onCheckedChange={(ticked) => chosen.set(person.userId, ticked)}
              />
            </label>
          )}
          {person.userId}
        </span>
      ),
    },
    {
      key: 'names',
      header: t('admin.name'),
      role: 'line',
      sort: sortBy(listing, 'names', 'text'),
      cell: (person) => (
        <span className="block font-semi max-md:mr-16">
          {person.names}
          {person.group && (
            <span className="block text-small font-normal text-text-mute">{person.group}</span>
          )}
          {(person.state !== 'active' || person.waits) && (
            <span className="mt-1 block">
              <Badge>
                {person.state === 'active' ? t('peopleTools.waits') : t(`personData.state.${person.state}`)}
              </Badge>
            </span>
          )}
          {person.request && (
            <span className="mt-1 block text-small font-normal text-text-soft">
              {t('peopleTools.requested', {
                by: person.request.by,
                when: format.dateTime(person.request.at),
              })}
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
          <Menu
            label={t('peopleTools.menu')}
            longLabel={t('peopleTools.menuOf', { names: person.names })}
            items={[
              ...actions,
              ...(person.request ? [['dismiss', t('peopleTools.dismissRequest')] as const] : []),
            ].map(([key, label]) => ({ key, label, onSelect: () => onAction(key, person) }))}
          />
        ),
    },
  ];
}

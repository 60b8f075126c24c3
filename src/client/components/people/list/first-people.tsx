import { ArrowDown } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { SheetRow } from '../../../../shared/contracts/sheets.ts';
import { type ListField, listFields } from '../../../../shared/people-list/person-cells.ts';
import { type ListRow, shownPerson } from '../../../../shared/people-list/read-list.ts';
import { tidyNames } from '../../../../shared/rules/person-names.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxCard } from '../../ui/checkbox-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { columnName, columnOptions, sourceValue, valueSource } from './column-options.ts';
import type { ListState } from './use-list.ts';

/** Numbers of people shown at first, and with each further step. */
const shownAtFirst = 3;
const shownMore = 100;

/** Addresses are the longest texts. */
const columnsOf = (fields: readonly ListField[]): CSSProperties =>
  ({
    '--list-columns': fields
      .map((field) => `minmax(0, ${field === 'account' ? 1.6 : field === 'group' ? 0.8 : 1}fr)`)
      .join(' '),
  }) as CSSProperties;

type FirstPeopleProps = { list: ListState; rows: readonly SheetRow[] };

/** The first people as they were read, with a select over each column. */
export function FirstPeople({ list, rows }: FirstPeopleProps) {
  const { t } = useTranslation();
  const { reading, plan } = list;
  const { people, columns, guessed, headings } = reading;
  const [shown, setShown] = useState(shownAtFirst);
  const drawn = people.slice(0, shown);
  const left = people.length - drawn.length;
  // Roles and numbers are rare: their selects are shown where the list has them.
  const fields = listFields.filter(
    (field) => (field !== 'role' && field !== 'id') || guessed[field] !== null || columns[field] !== null,
  );
  const joined = columns.surnames?.part === 'before-comma' ? columns.surnames.columns[0] : undefined;
  const count = (['one', 'two', 'three'] as const)[Math.min(people.length, 3) - 1] ?? 'three';
  return (
    <section aria-labelledby="first-people">
      <h2 id="first-people" className="title-3">
        {t(`lists.firstTitle.${count}`)}
      </h2>
      <p className="mt-1 text-ui text-text-soft">
        {joined !== undefined
          ? t('lists.firstText.comma', { column: columnName(t, headings, joined) })
          : t(reading.certain ? 'lists.firstText.headings' : 'lists.firstText.guess')}
      </p>
      <Card flush className="mt-3 overflow-hidden">
        <div
          className="grid gap-x-5 gap-y-3 border-b border-line bg-surface-sunken px-5 py-4 lg:grid-cols-(--list-columns)"
          style={columnsOf(fields)}
        >
          {fields.map((field) => (
            <Field
              key={field}
              label={t(`lists.fields.${field}`)}
              className="max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:items-center max-lg:gap-x-3"
            >
              {(control) => (
                <Select
                  {...control}
                  value={sourceValue(columns[field])}
                  options={columnOptions(t, field, { reading, rows })}
                  onValueChange={(value) => list.changeColumns({ ...columns, [field]: valueSource(value) })}
                />
              )}
            </Field>
          ))}
        </div>
        {people.length === 0 ? (
          <p className="px-5 py-4 text-ui">{t('lists.nobody')}</p>
        ) : (
          <ul>
            {drawn.map((person, index) => (
              <Person
                key={person.row}
                person={person}
                fields={fields}
                planned={plan?.rows[index]}
                inCourse={plan?.already?.includes(index) ?? false}
              />
            ))}
          </ul>
        )}
        {left > 0 && (
          <div className="border-t border-line px-5 py-3">
            <button
              type="button"
              className="flex min-h-6 w-full items-center justify-between gap-4 text-ui font-semi text-action"
              onClick={() => setShown(shown + shownMore)}
            >
              {shown === shownAtFirst && left <= shownMore
                ? t('lists.seeOthers', { count: left })
                : t('lists.seeMore', { count: Math.min(left, shownMore) })}
              <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
            </button>
          </div>
        )}
      </Card>
      {!reading.certain && people.length > 0 && (
        <div className="mt-3">
          <CheckboxCard
            title={t('lists.confirm')}
            description={t('lists.confirmText')}
            checked={list.confirmed}
            onCheckedChange={list.setConfirmed}
          />
        </div>
      )}
    </section>
  );
}

type PersonProps = {
  person: ListRow;
  fields: readonly ListField[];
  planned: NonNullable<ListState['plan']>['rows'][number] | undefined;
  inCourse: boolean;
};

function Person({ person, fields, planned, inCourse }: PersonProps) {
  const { t } = useTranslation();
  const { given, surnames } = shownPerson({
    names: tidyNames(person.names),
    surnames: person.surnames && tidyNames(person.surnames),
  });
  const state = inCourse ? t('lists.inCourse') : planned?.fate === 'keep' ? t('lists.hasAccount') : null;
  const account = planned?.account || person.account;
  const cells = {
    surnames,
    names: given,
    group: person.group ?? '',
    account: (
      <>
        {account && (planned?.made ? t('lists.user', { account }) : account)}
        {(state || !person.account) && (
          <span className="block text-small text-text-mute">
            {[!person.account && t('lists.noAddress'), state].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
    role: person.role ? t(`lists.roles.${person.role}`) : '',
    id: person.id ?? '',
  };
  return (
    <li
      className="grid items-center gap-x-5 gap-y-0.5 border-b border-line px-5 py-3.5 last:border-b-0 lg:grid-cols-(--list-columns)"
      style={columnsOf(fields)}
    >
      {fields.map((field) => (
        <span
          key={field}
          className={cx(
            'min-w-0 text-ui break-words',
            field === 'surnames' && 'font-semi',
            field === 'names' && 'max-lg:font-semi',
          )}
        >
          <span className="visually-hidden">{t(`lists.fields.${field}`)}: </span>
          {cells[field] || '–'}
        </span>
      ))}
    </li>
  );
}

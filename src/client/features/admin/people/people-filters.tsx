import { useQuery } from '@tanstack/react-query';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { peopleFilters } from '../../../../shared/contracts/people-values.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { PeopleChoice } from './use-people.ts';

type PeopleFiltersProps = {
  role: ManagedRole;
  choice: PeopleChoice;
  onChoice: (choice: Partial<PeopleChoice>) => void;
};

/** Filters a list of users by state, group and subject. */
export function PeopleFilters({ role, choice, onChoice }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const groups = useQuery(trpc.groups.list.queryOptions(undefined, { enabled: role === 'student' })).data;
  const subjects = useQuery(trpc.subjects.list.queryOptions({ sort: 'name', pageSize: 200 })).data?.rows;
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:first:*:col-span-2">
      <Field label={t('peopleTools.show')}>
        {(control) => (
          <Select
            {...control}
            value={choice.show}
            options={peopleFilters
              .filter((value) => value !== 'requested' || role === 'student')
              .map((value) => ({ value, label: t(`peopleTools.filters.${value}`) }))}
            onValueChange={(show) => onChoice({ show })}
          />
        )}
      </Field>
      {role === 'student' && (
        <Field label={t('peopleTools.group')}>
          {(control) => (
            <Select
              {...control}
              value={String(choice.group ?? '')}
              options={[
                { value: '', label: t('peopleTools.anyGroup') },
                { value: 'none', label: t('peopleTools.noGroup') },
                ...(groups ?? []).map(({ groupId, name, year }) => ({
                  value: String(groupId),
                  label: t('peopleTools.groupOfYear', { name, year }),
                })),
              ]}
              onValueChange={(value) =>
                onChoice({ group: value === '' ? null : value === 'none' ? value : Number(value) })
              }
            />
          )}
        </Field>
      )}
      <Field label={t('peopleTools.subject')}>
        {(control) => (
          <Select
            {...control}
            value={String(choice.subjectId ?? '')}
            options={[
              { value: '', label: t('peopleTools.anySubject') },
              ...(subjects ?? []).map(({ subjectId, name, semester }) => ({
                value: String(subjectId),
                label: t('admin.subjectLine', { name, semester }),
              })),
            ]}
            onValueChange={(value) => onChoice({ subjectId: value === '' ? null : Number(value) })}
          />
        )}
      </Field>
    </div>
  );
}

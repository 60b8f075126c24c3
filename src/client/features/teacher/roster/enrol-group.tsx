import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type EnrolGroupProps = { courseId: number; onEnrolled: () => void };

/** Enrols a group of the school as a whole; renders nothing when there are no groups. */
export function EnrolGroup({ courseId, onEnrolled }: EnrolGroupProps) {
  const { t } = useTranslation();
  const [groupId, setGroupId] = useState('');
  const groups = useQuery(trpc.groups.list.queryOptions()).data?.filter(
    ({ closed, members }) => !closed && members > 0,
  );
  const enrol = useMutation({
    ...trpc.groups.enrol.mutationOptions(),
    onSuccess: ({ enrolled, already }) => {
      notify.success(t('roster.groupDone', { count: enrolled, already }));
      void refreshLessons();
      void queryClient.invalidateQueries(trpc.grades.pathFilter());
      void queryClient.invalidateQueries(trpc.people.myStudents.queryFilter());
      onEnrolled();
    },
    onError: (error) => notify.danger(teacherErrorText(t, error, t('roster.groupFailed'))),
  });
  if (!groups?.length) return null;
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3 border-t border-line pt-5">
      <Field label={t('roster.group')} className="min-w-0 grow">
        {(control) => (
          <Select
            {...control}
            value={groupId}
            options={[
              { value: '', label: t('roster.chooseGroup') },
              ...groups.map(({ groupId: id, name, year, members }) => ({
                value: String(id),
                label: t('roster.groupLine', { name, year, count: members }),
              })),
            ]}
            onValueChange={setGroupId}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        unavailable={groupId === ''}
        pending={enrol.isPending}
        onClick={() => groupId !== '' && enrol.mutate({ courseId, groupId: Number(groupId) })}
      >
        {t('roster.enrolGroup')}
      </Button>
    </div>
  );
}

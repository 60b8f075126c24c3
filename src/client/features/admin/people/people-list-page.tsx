import { useSearchParams } from 'react-router';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { ListPage } from '../../../components/people/list/list-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const paths = { student: '/admin/estudiantes', teacher: '/admin/docentes' } as const;

/** `/admin/lista`: imports the students of a list, or with `?de=docentes` its teachers. */
export function PeopleListPage() {
  const { t } = useTranslation();
  const role: ManagedRole = useSearchParams()[0].get('de') === 'docentes' ? 'teacher' : 'student';
  return (
    <ListPage
      target={{ kind: 'school', role }}
      back={{ to: paths[role], label: t(`admin.${role}.title`) }}
      onImported={() => {
        void queryClient.invalidateQueries(trpc.people.pathFilter());
        void queryClient.invalidateQueries(trpc.groups.pathFilter());
      }}
    />
  );
}

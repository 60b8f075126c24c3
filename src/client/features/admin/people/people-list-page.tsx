import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { ListPage } from '../../../components/people/list/list-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const paths = { student: '/admin/estudiantes', teacher: '/admin/docentes' } as const;

function PeopleListPage({ of: role }: { of: ManagedRole }) {
  const { t } = useTranslation();
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

export const StudentListPage = () => <PeopleListPage of="student" />;
export const TeacherListPage = () => <PeopleListPage of="teacher" />;

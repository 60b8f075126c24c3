import { PeopleAdmin } from '../../features/admin/people/people-admin.tsx';

/** `/admin/docentes` */
export function Screen() {
  return <PeopleAdmin of="teacher" />;
}

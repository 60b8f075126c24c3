import { PeopleAdmin } from '../../features/admin/people/people-admin.tsx';

/** `/admin/estudiantes` */
export function Screen() {
  return <PeopleAdmin of="student" />;
}

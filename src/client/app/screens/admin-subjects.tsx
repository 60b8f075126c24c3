import { SubjectsAdmin } from '../../features/admin/subjects/subjects-admin.tsx';

/** `/admin/asignaturas` */
export function Screen() {
  return <SubjectsAdmin />;
}

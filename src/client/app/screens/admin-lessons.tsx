import { LessonsAdmin } from '../../features/admin/lessons/lessons-admin.tsx';

/** `/admin/lecciones` */
export function Screen() {
  return <LessonsAdmin />;
}

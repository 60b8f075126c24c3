import { RetentionAdmin } from '../../features/admin/retention/retention-admin.tsx';

/** `/admin/datos` */
export function Screen() {
  return <RetentionAdmin />;
}

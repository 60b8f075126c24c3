import { RetentionAdmin } from '../../features/retention/retention-admin.tsx';

/** `/admin/datos` */
export function Screen() {
  return <RetentionAdmin />;
}

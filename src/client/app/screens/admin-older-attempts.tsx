import { OlderAttemptsAdmin } from '../../features/admin-older-attempts/older-attempts-admin.tsx';

/** `/admin/intentos-antiguos` */
export function Screen() {
  return <OlderAttemptsAdmin />;
}

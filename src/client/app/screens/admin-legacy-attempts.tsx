import { LegacyAttemptsAdmin } from '../../features/admin/legacy-attempts/legacy-attempts-admin.tsx';

/** `/admin/intentos-antiguos` */
export function Screen() {
  return <LegacyAttemptsAdmin />;
}

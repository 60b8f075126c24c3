import { YearsAdmin } from '../../features/admin/school-years/years-admin.tsx';

/** `/admin/periodos` */
export function Screen() {
  return <YearsAdmin />;
}

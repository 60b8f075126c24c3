import { YearsAdmin } from '../../features/school-years/years-admin.tsx';

/** `/admin/periodos` */
export function Screen() {
  return <YearsAdmin />;
}

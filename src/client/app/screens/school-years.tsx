import { useLocation } from 'react-router';
import { YearsAdmin } from '../../features/admin/school-years/years-admin.tsx';
import { TermOverview } from '../../features/admin/term-overview/term-overview.tsx';

/** `/admin/periodos` and `/admin/evaluacion` */
export function Screen() {
  return useLocation().pathname === '/admin/evaluacion' ? <TermOverview /> : <YearsAdmin />;
}

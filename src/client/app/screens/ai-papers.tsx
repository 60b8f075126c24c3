import { PapersPage } from '../../features/admin/papers/papers-page.tsx';

/** `/admin/ia/documentos` */
export function Screen() {
  return <PapersPage />;
}

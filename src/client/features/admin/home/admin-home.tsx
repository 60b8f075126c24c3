import { HomeFrame } from '../../../components/ui/home-frame.tsx';
import { AdminCards } from './admin-cards.tsx';
import { AdminToday } from './admin-today.tsx';

/** Home page of an admin: the four lists and pending matters. */
export function AdminHome() {
  return (
    <HomeFrame wide loading={false}>
      <AdminCards />
      <AdminToday />
    </HomeFrame>
  );
}

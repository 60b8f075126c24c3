import { HomeFrame } from '../../../components/ui/home-frame.tsx';
import { AdminCards } from './admin-cards.tsx';
import { AdminToday } from './admin-today.tsx';

/** The home of an admin: the four places of the administration, and what needs them today. */
export function AdminHome() {
  return (
    <HomeFrame wide loading={false}>
      <AdminCards />
      <AdminToday />
    </HomeFrame>
  );
}

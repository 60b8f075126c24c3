import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Role } from '../../../../shared/contracts/identity.ts';
import { Card } from '../../../components/ui/card.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Place = {
  to: string;
  text: 'nav.subjects' | 'nav.students' | 'nav.admin' | 'nav.grades' | 'nav.assistant' | 'nav.lessons';
};

/** Pages a role may open, including those without a link in the top bar. */
const places: Record<Role, Place[]> = {
  student: [
    { to: '/student/asignaturas', text: 'nav.subjects' },
    { to: '/student/calificaciones', text: 'nav.grades' },
    { to: '/student/asistente', text: 'nav.assistant' },
    { to: '/lecciones', text: 'nav.lessons' },
  ],
  teacher: [
    { to: '/teacher/asignaturas', text: 'nav.subjects' },
    { to: '/teacher/estudiantes', text: 'nav.students' },
    { to: '/question', text: 'nav.assistant' },
    { to: '/lecciones', text: 'nav.lessons' },
  ],
  admin: [
    { to: '/admin', text: 'nav.admin' },
    { to: '/lecciones', text: 'nav.lessons' },
  ],
};

const row =
  'flex min-h-12 items-center justify-between gap-4 px-5 py-3 font-medium hover:bg-surface-hover focus-visible:outline-offset-[-2px] md:px-6';

export function ProfilePlaces({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <section className="mt-8 max-w-(--container-form)">
      <h2 className="title-3 mb-3">{t('account.places')}</h2>
      <Card as="div" flush>
        <ul className="divide-y divide-line">
          {places[role].map((place) => (
            <li key={place.to}>
              <Link to={place.to} className={row}>
                {t(place.text)}
                <ArrowRight aria-hidden className="size-4 text-text-mute" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

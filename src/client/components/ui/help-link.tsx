import { CircleQuestionMark } from 'lucide-react';
import type { Role } from '../../../shared/contracts/identity.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { iconButtonClass } from './icon-button.tsx';

type Guide = 'index' | 'first-lesson' | 'teacher' | 'student' | 'administrator' | 'operator';

/** The guide of each role; visitors get the list of guides. */
const guides: Record<Role, Guide> = { teacher: 'teacher', student: 'student', admin: 'administrator' };

/** Links to a user guide in the interface language. */
export function HelpLink({
  guide,
  className,
  children,
}: {
  guide: Guide;
  className: string;
  children: string;
}) {
  return (
    <a href={`/ayuda/${useLanguage()}/${guide}.html`} className={className}>
      {children}
    </a>
  );
}

/** Links to the guide of a role as an icon, in the bar of every page. */
export function HelpButton({ role, label }: { role?: Role | undefined; label: string }) {
  return (
    <a
      href={`/ayuda/${useLanguage()}/${role ? guides[role] : 'index'}.html`}
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      <CircleQuestionMark aria-hidden className="size-[18px]" strokeWidth={1.75} />
    </a>
  );
}

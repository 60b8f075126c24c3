import { useLanguage } from '../../lib/i18n/language.ts';

type HelpLinkProps = {
  guide: 'index' | 'teacher' | 'student' | 'administrator' | 'operator';
  className: string;
  children: string;
};

/** Links to a user guide in the interface language. */
export function HelpLink({ guide, className, children }: HelpLinkProps) {
  return (
    <a href={`/ayuda/${useLanguage()}/${guide}.html`} className={className}>
      {children}
    </a>
  );
}

import { useLanguage } from '../../lib/i18n/language.ts';

type HelpLinkProps = {
  guide: 'index' | 'teacher' | 'administrator' | 'operator';
  className: string;
  children: string;
};

/** Leads to a guide, a page of its own in the reader's language. */
export function HelpLink({ guide, className, children }: HelpLinkProps) {
  return (
    <a href={`/ayuda/${useLanguage()}/${guide}.html`} className={className}>
      {children}
    </a>
  );
}

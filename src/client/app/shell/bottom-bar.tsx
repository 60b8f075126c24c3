import { CircleUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Role } from '../../../shared/contracts/identity.ts';
import { cx } from '../../lib/cx.ts';
import { isCurrent, roleLinks } from './role-links.ts';

/** Role links and Perfil on a phone. */
export function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [...roleLinks(role), { to: '/dashboard', text: 'nav.profile' as const, icon: CircleUser }];
  return (
    <nav
      aria-label={t('nav.places')}
      data-bottom-bar
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-[58px]">
        {links.map(({ to, text, icon: Icon }) => {
          const current = isCurrent(to, pathname);
          return (
            <li key={to} className="flex flex-1 justify-center">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'relative flex w-full flex-col items-center justify-center gap-0.5 text-[0.75rem] leading-4 focus-visible:outline-offset-[-3px]',
                  current ? 'font-semi text-accent-text' : 'text-text-soft',
                )}
              >
                {current && <span aria-hidden className="absolute -top-px h-0.5 w-12 bg-accent" />}
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {t(text)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { CircleUser } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Role } from '../../../shared/contracts/identity.ts';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useWaitingReviews } from '../../lib/loading/use-review-queue-counts.ts';
import { isCurrent, type RoleLink, roleLinks } from './role-links.ts';

/** Larger numbers do not fit beside the icon. */
const mostShown = 99;

/** Links of the role and Perfil, on phones. */
export function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const waiting = useWaitingReviews();
  const links: RoleLink[] = [...roleLinks(role), { to: '/dashboard', text: 'nav.profile', icon: CircleUser }];
  return (
    <nav
      aria-label={t('nav.places')}
      data-bottom-bar
      className="sticky bottom-(--bar-edge) z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex min-h-[58px] flex-wrap">
        {links.map(({ to, text, icon: Icon, counts }) => {
          const current = isCurrent(to, pathname);
          return (
            <li key={to} className="flex min-w-max flex-1 justify-center">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'relative flex w-full flex-col items-center justify-center gap-0.5 text-[0.75rem] leading-4 focus-visible:outline-offset-[-3px]',
                  current ? 'font-semi text-accent-text' : 'text-text-soft',
                )}
              >
                {current && <span aria-hidden className="absolute -top-px h-0.5 w-12 bg-accent" />}
                <span className="relative">
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  {counts && waiting > 0 && (
                    <span
                      aria-hidden
                      className="absolute -top-1.5 left-3 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-bold text-on-accent"
                    >
                      {waiting > mostShown ? `${mostShown}+` : waiting}
                    </span>
                  )}
                </span>
                {t(text)}
                {counts && waiting > 0 && (
                  <span className="visually-hidden">{t('nav.toReview', { count: waiting })}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

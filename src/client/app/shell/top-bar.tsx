import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ReadingButton } from '../../components/reading/reading-button.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Brand } from '../../components/ui/brand.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { HelpButton } from '../../components/ui/help-link.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { LanguageSelect } from '../../components/ui/language-select.tsx';
import { LazyAlertDialog, preloadAlertDialog } from '../../components/ui/lazy-alert-dialog.tsx';
import { ThemeSwitch } from '../../components/ui/theme-switch.tsx';
import { cx } from '../../lib/dom/cx.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useAppName } from '../../lib/i18n/app-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useWaitingReviews } from '../../lib/loading/use-review-queue-counts.ts';
import { useSession } from '../../lib/session/session.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { isCurrent, roleLinks } from './role-links.ts';

/** Signs out after confirmation. */
function LogoutButton() {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOut();
  };
  return (
    <>
      <IconButton
        label={t('nav.logout')}
        title={t('nav.logout')}
        onPointerEnter={preloadAlertDialog}
        onFocus={preloadAlertDialog}
        onClick={() => setIsConfirming(true)}
      >
        <LogOut aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </IconButton>
      <LazyAlertDialog
        open={isConfirming}
        title={t('nav.logoutQuestion')}
        confirmLabel={t('nav.logoutAccept')}
        cancelLabel={t('nav.logoutCancel')}
        pending={pending}
        onConfirm={() => void leave()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}

/**
 * Logo, role links, language, theme, help, sign-out and avatar, in one row with any name unless the text is very large.
 * Below 48rem the links move to the bottom bar; theme and reading stand in Perfil.
 */
export function TopBar() {
  const { t } = useTranslation();
  const session = useSession();
  const appName = useAppName();
  const { pathname } = useLocation();
  const format = useFormat();
  const waiting = useWaitingReviews();
  return (
    <header className="sticky top-(--bar-edge) z-30 border-b border-line bg-surface">
      <nav aria-label={t('nav.main')} className="page-frame flex min-h-14 flex-wrap items-center">
        <Link to="/" className="min-w-0 max-w-max grow basis-16 rounded-xs">
          <Brand name={appName} />
        </Link>
        <ul className="ml-6 flex gap-5 self-stretch max-md:hidden lg:ml-11 lg:gap-7">
          {roleLinks(session?.role).map((link) => {
            const current = isCurrent(link.to, pathname);
            return (
              <li key={link.to} className="flex">
                <Link
                  to={link.to}
                  aria-current={current ? 'page' : undefined}
                  className={cx(
                    '-mb-px flex items-center border-b-2 text-ui transition-colors duration-120 focus-visible:outline-offset-[-3px]',
                    current
                      ? 'border-accent font-semi text-text'
                      : 'border-transparent text-text-soft hover:text-text forced-colors:border-[Canvas]',
                  )}
                >
                  {t(link.text)}
                  {link.counts && waiting > 0 && (
                    <span className="ml-2.5 rounded-xs bg-surface-hover px-1.5 text-small leading-5 font-normal text-text-soft">
                      <span aria-hidden>{format.number(waiting)}</span>
                      <span className="visually-hidden">{t('nav.toReview', { count: waiting })}</span>
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 pl-2 md:gap-1.5 md:pl-3">
          <LanguageSelect label={t('nav.language')} />
          <ThemeSwitch className="max-md:hidden" toDark={t('nav.toDark')} toLight={t('nav.toLight')} />
          {session && <ReadingButton className="max-md:hidden" />}
          <HelpButton role={session?.role} label={t('nav.help')} />
          {session ? (
            <>
              <LogoutButton />
              <Link
                to="/dashboard"
                aria-label={t('nav.profileOf', { name: session.username })}
                title={session.username}
                className="ml-1 rounded-full"
              >
                <Avatar name={session.username} accent />
              </Link>
            </>
          ) : (
            <Link to="/login" className={`${buttonClass('secondary', 'sm')} ml-1.5 min-h-9 md:ml-3`}>
              {t('nav.login')}
            </Link>
          )}
        </div>
      </nav>
    </header>
  );
}

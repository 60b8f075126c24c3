import type { MouseEvent } from 'react';
import { Brand } from '../../../components/ui/brand.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { HelpButton } from '../../../components/ui/help-link.tsx';
import { LanguageSelect } from '../../../components/ui/language-select.tsx';
import { ThemeSwitch } from '../../../components/ui/theme-switch.tsx';
import { useAppName } from '../../../lib/i18n/app-name.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import type { useLoginTexts } from './login-texts.ts';

/** Top bar of the login page. */
export function LoginBar({ texts }: { texts: ReturnType<typeof useLoginTexts> }) {
  const appName = useAppName();
  const home = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leaveLogin('/', 'push');
  };
  return (
    <header className="border-b border-line bg-surface">
      <nav aria-label={texts.mainNavigation} className="page-frame flex h-14 items-center">
        <a href="/" onClick={home} className="min-w-0 rounded-xs">
          <Brand name={appName} />
        </a>
        <a
          href="/"
          onClick={home}
          className="ml-11 shrink-0 rounded-xs text-ui text-text-soft hover:text-text max-md:hidden"
        >
          {texts.home}
        </a>
        <div className="ml-auto flex shrink-0 items-center gap-1.5 pl-3 md:gap-2">
          <LanguageSelect label={texts.language} />
          <ThemeSwitch toDark={texts.toDark} toLight={texts.toLight} />
          <HelpButton label={texts.help} />
          <a
            href="/login"
            aria-current="page"
            className={`${buttonClass('secondary', 'sm')} ml-1.5 min-h-9 min-w-17 md:ml-3`}
          >
            {texts.link}
          </a>
        </div>
      </nav>
    </header>
  );
}

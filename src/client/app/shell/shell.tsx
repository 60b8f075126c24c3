import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { ForcedPasswordChange } from '../../features/account/profile/forced-password-change.tsx';
import { useRestoredCopy } from '../../lib/dom/restored-copy.ts';
import { useRouteFocus } from '../../lib/dom/use-route-focus.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { onLanguageChange } from '../../lib/i18n/language.ts';
import { lazyWithPreload } from '../../lib/loading/lazy-with-preload.ts';
import { getSession, useAccount, useSession } from '../../lib/session/session.ts';
import { useConfirmedSession } from '../../lib/session/use-confirmed-session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';

const CopyBar = lazyWithPreload(async () => {
  const [{ CopyBar: Bar }, { loadCopyTexts }] = await Promise.all([
    import('../../features/admin/copy/copy-bar.tsx'),
    import('../../lib/i18n/load-copy-texts.ts'),
  ]);
  await loadCopyTexts();
  return Bar;
});

/** Saves the interface language as the user's mail language. */
async function tellLanguage(): Promise<void> {
  if (getSession()) await (await import('../../lib/session/keep-language.ts')).keepLanguage();
}

/** Frame of every page except an open sitting: top bar, content, and bottom bar on phones. */
export function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  useConfirmedSession();
  useEffect(() => onLanguageChange(() => void tellLanguage()), []);
  const main = useRouteFocus();
  const copy = useRestoredCopy();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-sm bg-accent px-4 py-2 font-semi text-on-accent focus:translate-y-0"
      >
        {t('common.skipToContent')}
      </a>
      <TopBar />
      {copy && session && session.role !== 'student' && (
        <Suspense fallback={null}>
          <CopyBar takenAt={copy.takenAt} role={session.role} />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="flex grow flex-col outline-none">
        {session && account?.mustChangePassword ? (
          <ForcedPasswordChange />
        ) : (
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        )}
      </main>
      {session && <BottomBar role={session.role} />}
    </div>
  );
}

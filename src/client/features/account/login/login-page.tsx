import { lazy, Suspense, useEffect, useState } from 'react';
import type { PublicSettings } from '../../../../shared/contracts/settings.ts';
import { Ring } from '../../../components/ui/spinner.tsx';
import { usePageTitle } from '../../../lib/dom/page-title.ts';
import { setAppName, useAppName } from '../../../lib/i18n/app-name.ts';
import { leaveLogin } from '../../../lib/session/entry-route.ts';
import { getSession, useSession } from '../../../lib/session/session.ts';
import { LoginBar } from './login-bar.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginTexts } from './login-texts.ts';
import { readPublicSettings } from './sign-in.ts';

/** Loaded only when the school has an identity provider. */
const ProviderLink = lazy(async () => ({ default: (await import('./provider-link.tsx')).ProviderLink }));

/**
 * Loads the public settings: sets the product's name, and redirects an installation without an administrator to its set-up.
 * Returns the other sign-in options; null while loading.
 */
function useFirstSettings(): Pick<PublicSettings, 'provider' | 'mail'> | null {
  const [known, setKnown] = useState<PublicSettings | null>(null);
  useEffect(() => {
    let open = true;
    void readPublicSettings().then((settings) => {
      if (!open || !settings) return;
      setAppName(settings.appName);
      setKnown(settings);
      if (settings.needsSetUp) leaveLogin('/setup');
    });
    return () => {
      open = false;
    };
  }, []);
  return known;
}

/** The login page after signing in, until the application has loaded. */
export function EnteringPage() {
  const texts = useLoginTexts();
  return (
    <div className="flex min-h-dvh flex-col">
      <LoginBar texts={texts} />
      <main className="flex grow flex-col items-center justify-center px-4 py-10">
        <section className="w-full max-w-[25rem] rounded-md border border-line bg-surface p-6 shadow-low md:p-8">
          <h1 className="title-2">{texts.title}</h1>
          <p role="status" className="mt-6 flex min-h-12 items-center gap-3 text-text-soft">
            <Ring className="size-5" />
            {texts.entering}
          </p>
        </section>
      </main>
    </div>
  );
}

/** `/login`, outside the application, so that it loads without it. */
export function LoginPage() {
  const texts = useLoginTexts();
  const session = useSession();
  const known = useFirstSettings();
  usePageTitle(texts.title === useAppName() ? '' : texts.title);

  // Already signed in, maybe in another tab. Ignores `returnUrl`, which may belong to another user.
  useEffect(() => {
    if (session) leaveLogin('/');
  }, [session]);

  if (getSession()) return null;
  return (
    <div className="flex min-h-dvh flex-col">
      <LoginBar texts={texts} />
      <main className="flex grow flex-col items-center justify-center px-4 py-10">
        <section className="w-full max-w-[25rem] rounded-md border border-line bg-surface p-6 shadow-low md:p-8">
          <h1 className="title-2">{texts.title}</h1>
          <p className="mt-1.5 text-small text-text-mute">{texts.subtitle}</p>
          <LoginForm texts={texts} />
          {known?.provider && (
            <Suspense fallback={null}>
              <ProviderLink {...known.provider} />
            </Suspense>
          )}
        </section>
        <p className="mt-5 max-w-[22rem] text-center text-small text-text-mute">
          {known?.mail ? (
            <a href="/enlace#recuperar" className="text-action">
              {texts.recover}
            </a>
          ) : (
            texts.forgotten
          )}
        </p>
        <p className="mt-2 text-center text-small">
          <a href="/codigo" className="text-action">
            {texts.lessonCode}
          </a>
        </p>
      </main>
    </div>
  );
}

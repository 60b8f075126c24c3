import { Suspense, useEffect, useRef } from 'react';
import { EnteringPage, LoginPage } from '../features/account/login/login-page.tsx';
import { useLoginTexts } from '../features/account/login/login-texts.ts';
import { queuedNotices } from '../lib/dom/notify.ts';
import { loadToaster, useLoadedToaster } from '../lib/loading/lazy-toaster.ts';
import { lazyWithPreload } from '../lib/loading/lazy-with-preload.ts';
import { useIsLogin } from '../lib/session/entry-route.ts';

let loading: Promise<typeof import('./application.tsx').Application> | null = null;

async function load() {
  const [{ Application, prepare }, { startI18n }] = await Promise.all([
    import('./application.tsx'),
    import('../lib/i18n/i18n.ts'),
  ]);
  await startI18n();
  await prepare(location.pathname);
  return Application;
}

/** Loads everything except the login page, with its texts. Cached; a failed load can be retried. */
function loadApplication() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const Application = lazyWithPreload(loadApplication);

/** Resolves when the application can render; null on the login page. Rejects when its code fails to load. */
export const renderPreparation =
  location.pathname === '/login' ? null : loadApplication().then(Application.preload);

/** Renders the login page, or the lazily loaded application. */
export function Root() {
  const isLogin = useIsLogin();
  const fromLogin = useRef(isLogin);
  if (isLogin) fromLogin.current = true;
  return (
    <>
      {isLogin ? (
        <LoginPage />
      ) : (
        <Suspense fallback={fromLogin.current ? <EnteringPage /> : null}>
          <Application />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}

/** Loads the toaster with the first toast and keeps it mounted. */
function Toasts() {
  const texts = useLoginTexts();
  const Toaster = useLoadedToaster();
  const needed = queuedNotices.use().length > 0;
  useEffect(() => {
    if (needed) loadToaster();
  }, [needed]);
  return Toaster && <Toaster label={texts.toasts} closeLabel={texts.closeToast} />;
}

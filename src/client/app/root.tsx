import { Suspense, useEffect } from 'react';
import { LoginPage } from '../features/account/login/login-page.tsx';
import { useLoginTexts } from '../features/account/login/login-texts.ts';
import { waitingNotices } from '../lib/dom/notify.ts';
import { loadToaster, useLoadedToaster } from '../lib/loading/lazy-toaster.ts';
import { lazyWithPreload } from '../lib/loading/lazy-with-preload.ts';
import { useIsLogin } from '../lib/session/entry-route.ts';
import { loadApplication } from './load-application.ts';

const Application = lazyWithPreload(loadApplication);

/** Wherever a visit starts but the login page, the application is what is drawn first. Rejects when its code does not come. */
export const readyToDraw =
  location.pathname === '/login' ? null : loadApplication().then(Application.preload);

/** The login page, or the whole application, which is fetched apart. */
export function Root() {
  const isLogin = useIsLogin();
  return (
    <>
      {isLogin ? (
        <LoginPage />
      ) : (
        <Suspense fallback={null}>
          <Application />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}

/** The toaster is fetched with the first notice and stays from then on. */
function Toasts() {
  const texts = useLoginTexts();
  const Toaster = useLoadedToaster();
  const needed = waitingNotices.use().length > 0;
  useEffect(() => {
    if (needed) loadToaster();
  }, [needed]);
  return Toaster && <Toaster label={texts.toasts} closeLabel={texts.closeToast} />;
}

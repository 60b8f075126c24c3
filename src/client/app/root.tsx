import { lazy, Suspense } from 'react';
import { LoginPage } from '../features/login/login-page.tsx';
import { useLoginTexts } from '../features/login/login-texts.ts';
import { useIsLogin } from '../lib/entry-route.ts';
import { waitingNotices } from '../lib/notify.ts';
import { loadApplication } from './load-application.ts';

const Application = lazy(loadApplication);
const Toaster = lazy(async () => ({ default: (await import('../components/ui/toaster.tsx')).Toaster }));

// Wherever a visit starts but the login page, the application is needed at once.
if (location.pathname !== '/login') void loadApplication();

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

let toasted = false;

/** The toaster is fetched with the first notice and stays from then on. */
function Toasts() {
  const texts = useLoginTexts();
  const waiting = waitingNotices.use();
  toasted ||= waiting.length > 0;
  if (!toasted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster label={texts.toasts} closeLabel={texts.closeToast} />
    </Suspense>
  );
}

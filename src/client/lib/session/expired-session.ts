import { notify } from '../dom/notify.ts';
import { t } from '../i18n/i18n.ts';
import { goToLogin } from './entry-route.ts';
import { loginPath, storeLostSession } from './return-url.ts';
import { clearSession, getOnlyLesson, getSession } from './session.ts';

const publicPaths = ['/', '/setup'];

/**
 * Handles an expired session: shows a toast and opens the login page with the current page as `returnUrl`. A public page just
 * continues signed out. A session restricted to one lesson leads to the login page without a way back to the lesson.
 */
export function handleExpiredSession(text?: string): void {
  // Several calls fail at once; the first one has already handled it.
  if (location.pathname === '/login') return;
  const returnPath = location.pathname + location.search;
  const isPublic = publicPaths.includes(location.pathname);
  const isRestricted = getOnlyLesson() !== null;
  storeLostSession(getSession()?.id_usuario);
  clearSession();
  if (isRestricted) {
    notify.warn(t('common.lessonCodeEnded'));
    goToLogin();
    return;
  }
  if (isPublic) return;
  notify.warn(text ?? t('errors.session-expired'));
  goToLogin(loginPath(returnPath));
}

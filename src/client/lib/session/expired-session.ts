import { findPageRoute } from '../../../shared/rules/page-routes.ts';
import { notify } from '../dom/notify.ts';
import { t } from '../i18n/i18n.ts';
import { goToLogin } from './entry-route.ts';
import { loginPath, storeLostSession } from './return-url.ts';
import { clearSession, getSession } from './session.ts';

const publicPaths = ['/', '/setup'];

/** Returns the text that the specification gives this page for an expired session. */
function expiredText(): string {
  const route = findPageRoute(location.pathname);
  if (route && 'expired' in route) return t(route.expired);
  return t(route?.access === 'admin' ? 'errors.byStatus.unauthorized' : 'errors.session-expired');
}

/**
 * Handles an expired session: shows a toast and opens the login page with the current page as `returnUrl`. A public page just
 * continues signed out.
 */
export function handleExpiredSession(text?: string): void {
  // Several calls fail at once; the first one has already handled it.
  if (location.pathname === '/login') return;
  const returnPath = location.pathname + location.search;
  const isPublic = publicPaths.includes(location.pathname);
  storeLostSession(getSession()?.id_usuario);
  clearSession();
  if (isPublic) return;
  notify.warn(text ?? expiredText());
  goToLogin(loginPath(returnPath));
}

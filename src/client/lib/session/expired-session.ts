import { notify } from '../dom/notify.ts';
import { t } from '../i18n/i18n.ts';
import { goToLogin } from './entry-route.ts';
import { loginPath, storeLostSession } from './return-url.ts';
import { clearSession, getSession } from './session.ts';

const publicPaths = ['/', '/setup'];

let expiredText = (): string => t('errors.session-expired');
/** Sets what gives the text for the page in view. */
export function setExpiredText(next: typeof expiredText): void {
  expiredText = next;
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

import { notify } from '../dom/notify.ts';
import { t } from '../i18n/i18n.ts';
import { goToLogin } from './entry-route.ts';
import { loginPath, noteLostSession } from './return-url.ts';
import { clearSession, getSession } from './session.ts';

const publicPaths = ['/', '/setup'];

/**
 * The server no longer knows the session: say so and go to the login page, to come back here afterwards.
 * A page that is open to everybody just goes on signed out.
 */
export function loseSession(text?: string): void {
  // Several calls find out at once: the first one has said it.
  if (location.pathname === '/login') return;
  const wanted = location.pathname + location.search;
  const isPublic = publicPaths.includes(location.pathname);
  noteLostSession(getSession()?.id_usuario);
  clearSession();
  if (isPublic) return;
  notify.warn(text ?? t('errors.session-expired'));
  goToLogin(loginPath(wanted));
}

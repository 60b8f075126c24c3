import { ownPath } from '../../../shared/rules/own-path.ts';

export function loginPath(wanted?: string): string {
  return wanted && wanted !== '/' ? `/login?returnUrl=${encodeURIComponent(wanted)}` : '/login';
}

const lostSession = 'session-lost';

/** Notes whose session ended in this tab: the page that was open is theirs. */
export function noteLostSession(userId: number | undefined): void {
  try {
    if (userId !== undefined) sessionStorage.setItem(lostSession, String(userId));
  } catch {
    // Without storage the next user is led to the page as well, and may read nothing of it.
  }
}

/**
 * Where to go after signing in: where the address of this page says, unless another user's session ended in this tab.
 */
export function pathAfterSignIn(userId: number): string {
  const wanted = ownPath(new URLSearchParams(location.search).get('returnUrl')) ?? '/';
  try {
    const lost = sessionStorage.getItem(lostSession);
    sessionStorage.removeItem(lostSession);
    return lost !== null && lost !== String(userId) ? '/' : wanted;
  } catch {
    return wanted;
  }
}

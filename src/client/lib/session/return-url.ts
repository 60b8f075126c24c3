import { safeRedirectPath } from '../../../shared/rules/safe-redirect-path.ts';

export function loginPath(wanted?: string): string {
  return wanted && wanted !== '/' ? `/login?returnUrl=${encodeURIComponent(wanted)}` : '/login';
}

const lostSession = 'session-lost';

/** Records whose session ended in this tab, because the open page belongs to that user. */
export function noteLostSession(userId: number | undefined): void {
  try {
    if (userId !== undefined) sessionStorage.setItem(lostSession, String(userId));
  } catch {
    // Without storage, the next user may be redirected to that page too; the server still denies access to its data.
  }
}

/** Returns the path to open after sign-in: `returnUrl`, unless another user's session ended in this tab. */
export function pathAfterSignIn(userId: number): string {
  const wanted = safeRedirectPath(new URLSearchParams(location.search).get('returnUrl')) ?? '/';
  try {
    const lost = sessionStorage.getItem(lostSession);
    sessionStorage.removeItem(lostSession);
    return lost !== null && lost !== String(userId) ? '/' : wanted;
  } catch {
    return wanted;
  }
}

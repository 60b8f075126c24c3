import { safeRedirectPath } from '../../../shared/rules/safe-redirect-path.ts';

export function loginPath(returnPath?: string): string {
  return returnPath && returnPath !== '/' ? `/login?returnUrl=${encodeURIComponent(returnPath)}` : '/login';
}

const lostSessionKey = 'session-lost';

/** Records whose session ended in this tab, because the open page belongs to that user. */
export function storeLostSession(userId: number | undefined): void {
  try {
    if (userId !== undefined) sessionStorage.setItem(lostSessionKey, String(userId));
  } catch {
    // Without storage, the next user may be redirected to that page too; the server still denies access to its data.
  }
}

/** Returns the path to open after sign-in: `returnUrl`, unless another user's session ended in this tab. */
export function pathAfterSignIn(userId: number): string {
  const returnPath = safeRedirectPath(new URLSearchParams(location.search).get('returnUrl')) ?? '/';
  try {
    const lostUserId = sessionStorage.getItem(lostSessionKey);
    sessionStorage.removeItem(lostSessionKey);
    return lostUserId !== null && lostUserId !== String(userId) ? '/' : returnPath;
  } catch {
    return returnPath;
  }
}

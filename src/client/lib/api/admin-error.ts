import { notify } from '../dom/notify.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { isUnauthorized, readError } from './api-error.ts';

/** 'people' selects a longer text for a refused call. */
type AdminScreen = 'people' | 'things';
type Problem = { text: string; kind: 'warn' | 'info' | 'danger' };

/** Returns the toast for a failed call of an admin screen, chosen by HTTP status. `fallback` is the call's default text. */
export function adminProblem(t: TFunction, error: unknown, fallback: string, screen: AdminScreen): Problem {
  const { code, details, status } = readError(error);
  const message = code && code !== 'server-error' ? t(`errors.${code}`, details) : fallback;
  switch (status) {
    case 401:
    case 403:
      return {
        kind: 'warn',
        text: t(screen === 'people' ? 'errors.byStatus.unauthorizedPeople' : 'errors.byStatus.unauthorized'),
      };
    case 404:
      return { kind: 'info', text: t('errors.byStatus.notFound', { message }) };
    case 409:
      return { kind: 'warn', text: t('errors.byStatus.conflict', { message }) };
    case 400:
      return { kind: 'warn', text: t('errors.byStatus.badRequest', { message }) };
    default:
      return { kind: 'danger', text: t('errors.byStatus.withStatus', { message, status: status ?? 'N/A' }) };
  }
}

/** Shows a toast for a failed call. Skips 401: `handleExpiredSession` shows that toast before it opens the login page. */
export function notifyAdminFailure(
  t: TFunction,
  error: unknown,
  fallback: string,
  screen: AdminScreen,
): void {
  if (isUnauthorized(error)) return;
  const { kind, text } = adminProblem(t, error, fallback, screen);
  notify[kind](text);
}

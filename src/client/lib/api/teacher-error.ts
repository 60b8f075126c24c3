import { generationLimits } from '../../../shared/contracts/staff-limits.ts';
import { notify } from '../dom/notify.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { isUnauthorized, readError } from './api-error.ts';

/** Returns the error text for course and lesson pages, which have their own wording. `fallback` is the call's default text. */
export function teacherErrorText(t: TFunction, error: unknown, fallback?: string): string {
  const { code, details, status } = readError(error);
  if (status === null) return t('teacherCourses.offline');
  const { min, max } = generationLimits;
  if (code && code !== 'server-error') return t(`errors.${code}`, { min, max, ...details });
  return fallback ?? t('teacherCourses.serverError', { status });
}

/** Shows a toast for a failed call. Skips 401: `handleExpiredSession` shows that toast before it opens the login page. */
export function notifyFailure(t: TFunction, error: unknown, fallback?: string): void {
  if (!isUnauthorized(error)) notify.danger(teacherErrorText(t, error, fallback));
}

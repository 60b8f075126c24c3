import { generationLimits } from '../../../shared/contracts/staff-limits.ts';
import { notify } from '../dom/notify.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { isUnauthorized, readError } from './api-error.ts';

/** The texts of the course and lesson pages, which differ from the general ones. `fallback` is the call's own. */
export function teacherErrorText(t: TFunction, error: unknown, fallback?: string): string {
  const { code, details, status } = readError(error);
  if (status === null) return t('teacherCourses.offline');
  const { min, max } = generationLimits;
  if (code && code !== 'server-error') return t(`errors.${code}`, { min, max, ...details });
  return fallback ?? t('teacherCourses.serverError', { status });
}

/** A toast with what went wrong. A lost session has its own, on the way to the login page. */
export function tellFailure(t: TFunction, error: unknown, fallback?: string): void {
  if (!isUnauthorized(error)) notify.danger(teacherErrorText(t, error, fallback));
}

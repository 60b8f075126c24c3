import type { TFunction } from '../i18n/i18n.ts';
import { isOffline, readError } from './api-error.ts';

/** Returns the error text for the subject screens, which have their own wording. */
export function subjectsErrorText(t: TFunction, error: unknown): string {
  const { code, details, status } = readError(error);
  if (isOffline(error)) return t('subjects.offline');
  if (status === 401) return t('subjects.expired');
  if (status === 404) return t('subjects.notFound');
  if (code && code !== 'server-error') return t(`errors.${code}`, details);
  return t('subjects.serverError', { status });
}

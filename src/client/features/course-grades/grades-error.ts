import { TRPCClientError } from '@trpc/client';
import type { TFunction } from 'i18next';
import { isOffline, readError } from '../../lib/api-error.ts';
import { getSession } from '../../lib/session.ts';

/** Why the course's grades did not come. */
export function gradesErrorText(t: TFunction, error: unknown): string {
  if (!getSession()) return t('courseGrades.noSession');
  if (!(error instanceof TRPCClientError)) return t('courseGrades.notSent');
  if (isOffline(error)) return t('courseGrades.offline');
  const { code, details } = readError(error);
  return code && code !== 'server-error' ? t(`errors.${code}`, details) : t('courseGrades.loadFailed');
}

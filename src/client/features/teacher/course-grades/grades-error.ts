import { isOffline, readError, wasNotSent } from '../../../lib/api/api-error.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';
import { findSessionGap } from '../../../lib/session/session-gap.ts';

/** Returns why the course's grades failed to load. */
export function gradesErrorText(t: TFunction, error: unknown): string {
  if (findSessionGap()) return t('subjects.noCourseSession');
  if (wasNotSent(error)) return t('courseGrades.notSent');
  if (isOffline(error)) return t('courseGrades.offline');
  const { code, details } = readError(error);
  return code && code !== 'server-error' ? t(`errors.${code}`, details) : t('courseGrades.loadFailed');
}

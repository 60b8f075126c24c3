import type { JobWait } from '../../../shared/contracts/jobs.ts';
import type { TFunction } from '../i18n/i18n.ts';
import type { useFormat } from './use-format.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'span' | 'time'>;

/** `Tiempo estimado: 12 min. Delante hay 3 trabajos. Puedes cerrar esta página.`; empty while the estimate is unknown. */
export function waitText(t: TFunction, format: Format, { seconds, ahead, startsAt }: JobWait): string {
  const time = seconds === null ? null : format.span(seconds * 1_000, true);
  if (startsAt !== null) {
    const begins = t('jobs.begins', { time: format.time(startsAt) });
    return [begins, time && t('jobs.takes', { time }), t('jobs.mayClose')].filter(Boolean).join(' ');
  }
  if (time === null) return '';
  return [t('jobs.takes', { time }), ahead > 0 && t('jobs.ahead', { count: ahead }), t('jobs.mayClose')]
    .filter(Boolean)
    .join(' ');
}

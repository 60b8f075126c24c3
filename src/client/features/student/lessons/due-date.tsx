import { Calendar, CalendarClock } from 'lucide-react';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { calendarDaysUntil } from './calendar-days.ts';

const hour = 3_600_000;
/** Number of calendar days from which the due date is highlighted. */
const nearWithin = 3;
/** Below this number of hours the text gives hours: "tomorrow" would hide how soon it is. */
const hoursTold = 12;

/** `Vence el viernes 12 jun 2026, 23:59 · faltan 2 días`, `Venció el lunes 1 jun 2026, 23:59` */
export function DueDate({ date, now, enabled }: { date: string | null; now: number; enabled: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = date === null ? null : Date.parse(date) - now;
  const days = date === null ? 0 : calendarDaysUntil(new Date(date), new Date(now));
  const near = enabled && left !== null && left > 0 && days <= nearWithin;
  return (
    <span className={cx('flex items-center gap-1.5', near && 'font-medium text-warn-text')}>
      <Calendar aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {date === null
        ? t('lessons.noDueDate')
        : t(left !== null && left <= 0 ? 'lessons.wasDue' : 'lessons.due', { date: format.dueDate(date) })}
      {near && ` · ${timeLeft()}`}
    </span>
  );
  function timeLeft(): string {
    if (days > 1) return t('lessons.daysLeft', { count: days });
    if (days === 1 && (left ?? 0) >= hoursTold * hour) return t('lessons.tomorrow');
    const hours = Math.floor((left ?? 0) / hour);
    return hours > 0
      ? t('lessons.hoursLeft', { count: hours })
      : t('lessons.minutesLeft', { count: Math.max(1, Math.floor((left ?? 0) / 60_000)) });
  }
}

/** `Se abre el viernes 12 jun 2026, 08:00` */
export function OpeningDate({ date }: { date: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="flex items-center gap-1.5 font-medium text-text-soft">
      <CalendarClock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t('lessons.opens', { date: format.dueDate(date) })}
    </span>
  );
}

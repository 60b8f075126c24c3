import { Calendar } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFormat } from '../../lib/use-format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on the due date is shown as near. */
const nearWithin = 3 * day;

function timeLeft(milliseconds: number): { text: 'daysLeft' | 'hoursLeft' | 'minutesLeft'; count: number } {
  if (milliseconds >= day) return { text: 'daysLeft', count: Math.floor(milliseconds / day) };
  if (milliseconds >= hour) return { text: 'hoursLeft', count: Math.floor(milliseconds / hour) };
  return { text: 'minutesLeft', count: Math.max(1, Math.floor(milliseconds / minute)) };
}

/** `Vence viernes 12/06/2026 23:59 · faltan 2 días`, `Venció el lunes 01/06/2026 23:59` */
export function DueDate({ date, now, enabled }: { date: string | null; now: number; enabled: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = date === null ? null : Date.parse(date) - now;
  const near = enabled && left !== null && left > 0 && left <= nearWithin;
  return (
    <span className={cx('flex items-center gap-1.5', near && 'font-medium text-warn-text')}>
      <Calendar aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {date === null
        ? t('lessons.noDueDate')
        : t(left !== null && left <= 0 ? 'lessons.wasDue' : 'lessons.due', { date: format.dueDate(date) })}
      {near && ` · ${t(`lessons.${timeLeft(left).text}`, { count: timeLeft(left).count })}`}
    </span>
  );
}

import { AlarmClock, Timer as TimerIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../lib/dom/cx.ts';
import { formatDuration } from '../../../lib/format/format-date.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const minute = 60_000;
/** Remaining minutes at which the time is announced. */
const announced = [10, 5, 1];
/** Milliseconds after a mark in which it is still announced: pages in the background count in steps. */
const announcedFor = 5_000;

type TimerProps = { milliseconds: number; className?: string };

/** Time left by the server clock: neutral, warning from 5 min, danger from 1 min. */
export function Timer({ milliseconds, className }: TimerProps) {
  const { t } = useTranslation();
  const level = milliseconds <= minute ? 'danger' : milliseconds <= 5 * minute ? 'warn' : 'calm';
  const Icon = level === 'danger' ? AlarmClock : TimerIcon;
  return (
    <span
      role="timer"
      aria-label={t('sitting.timeLeft')}
      className={cx(
        'inline-flex h-10 shrink-0 items-center gap-2 rounded-sm border px-3 text-[1.0625rem] font-bold',
        level === 'calm' && 'border-line bg-surface-sunken text-text',
        level === 'warn' && 'border-warn-line bg-warn-soft text-warn-text',
        level === 'danger' && 'border-danger-line bg-danger-soft text-danger-text',
        className,
      )}
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      {formatDuration(milliseconds)}
    </span>
  );
}

/** Announces 10, 5 and 1 remaining minutes to screen readers, once each. */
export function TimerAnnouncements({ milliseconds }: { milliseconds: number }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const before = useRef(milliseconds);
  useEffect(() => {
    // A mark passed by a jump, such as the teacher's end, is not the time left.
    const passed = announced.find((mark) => {
      const since = mark * minute - milliseconds;
      return before.current > mark * minute && since >= 0 && since < announcedFor;
    });
    before.current = milliseconds;
    if (passed !== undefined) setText(t('sitting.minutesLeft', { count: passed }));
  }, [milliseconds, t]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}

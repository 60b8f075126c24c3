import type { Language } from '../i18n/language.ts';

const locales: Record<Language, string> = { es: 'es', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], options);
  formats.set(key, made);
  return made;
}

function parts(language: Language, iso: string | number) {
  const found: Record<string, string> = {};
  for (const part of format(language, moment).formatToParts(new Date(iso))) found[part.type] = part.value;
  return (type: string) => (found[type] ?? '').replace('.', '');
}

/** Options for all date parts in one formatter: creating a formatter is slow on phones. */
const moment: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** `10:42`; with `seconds`, `10:42:05`. 24-hour clock, viewer's time zone. */
export function formatTime(language: Language, iso: string | number, seconds = false): string {
  const part = parts(language, iso);
  const units = seconds ? ['hour', 'minute', 'second'] : ['hour', 'minute'];
  return units.map((unit) => part(unit).padStart(2, '0')).join(':');
}

/** `viernes 4 dic 2026, 14:30`, `Friday 4 Dec 2026, 14:30`: people plan by weekday. */
export function formatDueDate(language: Language, iso: string): string {
  return `${parts(language, iso)('weekday')} ${formatDateTime(language, iso)}`;
}

/** `martes 24 de noviembre`, `Tuesday 24 November` */
export function formatWeekday(language: Language, time: number): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return format(language, options).format(new Date(time)).replace(',', '');
}

/** `4 dic`; for another year than the current one, `4 dic 2025`. */
export function formatDay(language: Language, iso: string, now: Date = new Date()): string {
  const part = parts(language, iso);
  if (part('year') !== String(now.getFullYear())) return formatDate(language, iso);
  return `${part('day')} ${part('month')}`;
}

/** `vie 4 dic, 14:30`; for another year than the current one, `vie 4 dic 2025, 14:30`. */
export function formatShortDueDate(language: Language, iso: string, now: Date = new Date()): string {
  const weekday = format(language, { weekday: 'short' }).format(new Date(iso)).replace('.', '');
  return `${weekday} ${formatDay(language, iso, now)}, ${formatTime(language, iso)}`;
}

/** `4 dic 2026`, `4 Dec 2026` */
export function formatDate(language: Language, iso: string): string {
  const part = parts(language, iso);
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `4 dic 2026, 14:30`, `4 Dec 2026, 14:30`; with `seconds`, `4 dic 2026, 14:30:05` */
export function formatDateTime(language: Language, iso: string, seconds = false): string {
  return `${formatDate(language, iso)}, ${formatTime(language, iso, seconds)}`;
}

/** `18:42`; `1:02:09` from one hour on. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const units = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const;

/** `1 h 20 min`, `2 d`: the largest unit; with `exact`, the next one too. At least one minute. */
export function formatSpan(language: Language, milliseconds: number, exact = false): string {
  const time = Math.max(60_000, milliseconds);
  const largest = units.findIndex(({ length }) => time >= length);
  let rest = time;
  return units
    .slice(largest, largest + (exact ? 2 : 1))
    .map(({ unit, length }) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return count === 0
        ? ''
        : new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'short' }).format(
            count,
          );
    })
    .filter(Boolean)
    .join(' ');
}

/** Duration of a lesson for a student; includes the student's `extraMinutes`. */
interface Minutes {
  durationMinutes: number;
  extraMinutes: number;
}

/** `30 min`; `45 min (30 + 15)` with extra minutes. The same in both languages. */
export const minutesOf = (lesson: Minutes): string => `${lesson.durationMinutes} min${partsOf(lesson)}`;

/** The same without the unit: `45 (30 + 15)`. */
export const bareMinutesOf = (lesson: Minutes): string => `${lesson.durationMinutes}${partsOf(lesson)}`;

function partsOf({ durationMinutes, extraMinutes }: Minutes): string {
  return extraMinutes > 0 ? ` (${durationMinutes - extraMinutes} + ${extraMinutes})` : '';
}

const toSecond = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/** `13 min 55 s`: duration of an attempt, from its timestamps truncated to seconds, at most the allowed time. */
export function minutesUsed(
  attempt: { startedAt: string; submittedAt: string } & Pick<Minutes, 'durationMinutes'>,
): string {
  const taken = toSecond(attempt.submittedAt) - toSecond(attempt.startedAt);
  const seconds = Math.min(Math.max(0, taken), attempt.durationMinutes * 60);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

import { useLanguage } from './language.ts';

/** Current month as `2026-06`, in UTC, like the usage counters. */
export const thisMonth = () => new Date().toISOString().slice(0, 7);

/** Returns a formatter for months: `junio`, or `junio de 2025` for another year than the current one. */
export function useMonthName() {
  const language = useLanguage();
  return (month: string) => {
    const [year] = month.split('-');
    const isThisYear = year === String(new Date().getUTCFullYear());
    return new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-GB', {
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
  };
}

/** Returns `count` months, from the given one backwards, as `2026-06`. */
export function monthsUntil(month: string, count: number): string[] {
  const [year, index] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year!, index! - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

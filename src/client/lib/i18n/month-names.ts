import { useLanguage } from './language.ts';

/** `2026-06` of now, in UTC, as calls are counted. */
export const thisMonth = () => new Date().toISOString().slice(0, 7);

/** Names of months in the language of the page: `junio`, or `junio de 2025` of another year than this one. */
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

/** The month and those before it, the newest first, as `2026-06`. */
export function monthsUntil(month: string, count: number): string[] {
  const [year, index] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year!, index! - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

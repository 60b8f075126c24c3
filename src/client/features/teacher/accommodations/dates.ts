import { useMemo } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';

/** Returns date formatters with weekday, because classes plan by weekday: `mar 16 jun` and `martes 16 jun, 10:22`. */
export function useDays() {
  const language = useLanguage();
  const { day, time } = useFormat();
  return useMemo(() => {
    const weekday = (iso: string, length: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { weekday: length }).format(new Date(iso)).replace('.', '');
    return {
      day: (iso: string) => `${weekday(iso, 'short')} ${day(iso)}`,
      moment: (iso: string) => `${weekday(iso, 'long')} ${day(iso)}, ${time(iso)}`,
    };
  }, [language, day, time]);
}

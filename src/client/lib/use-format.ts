import { useMemo } from 'react';
import { formatDateTime, formatDay, formatDueDate, formatSpan, formatTime } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { useLanguage } from './language.ts';

/** Date formats in the language of the interface. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      time: (iso: string | number) => formatTime(language, iso),
      dueDate: (iso: string) => formatDueDate(language, iso),
      day: (iso: string) => formatDay(language, iso),
      span: (milliseconds: number, exact?: boolean) => formatSpan(language, milliseconds, exact),
      number: (value: number) => formatNumber(language, value),
      dateTime: (iso: string) => formatDateTime(language, iso),
    }),
    [language],
  );
}

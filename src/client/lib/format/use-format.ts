import { useMemo } from 'react';
import { type Language, useLanguage } from '../i18n/language.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDueDate,
  formatShortDueDate,
  formatSpan,
  formatTime,
  formatWeekday,
} from './format-date.ts';

/** Noon keeps the same calendar day in every time zone. */
const noonOf = (day: string) => `${day}T12:00:00`;

/** `10.008` in Spanish, `10,008` in English. */
const formatNumber = (language: Language, value: number): string => value.toLocaleString(language);

/** Returns the formatters in the language of the interface. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      time: (iso: string | number) => formatTime(language, iso),
      dueDate: (iso: string) => formatDueDate(language, iso),
      shortDueDate: (iso: string) => formatShortDueDate(language, iso),
      weekday: (time: number) => formatWeekday(language, time),
      day: (iso: string) => formatDay(language, iso),
      date: (iso: string) => formatDate(language, iso),
      calendarDay: (day: string) => formatDate(language, noonOf(day)),
      span: (milliseconds: number, exact?: boolean) => formatSpan(language, milliseconds, exact),
      number: (value: number) => formatNumber(language, value),
      dateTime: (iso: string) => formatDateTime(language, iso),
    }),
    [language],
  );
}

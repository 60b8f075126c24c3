import type { Language } from '../i18n/language.ts';

/** `10.008` in Spanish, `10,008` in English. */
export const formatNumber = (language: Language, value: number): string => value.toLocaleString(language);

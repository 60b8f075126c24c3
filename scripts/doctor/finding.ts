import { type Language, type TextName, texts } from './texts.ts';

/** `notice` deserves attention; `fault` prevents the product from running or endangers its data. */
export type Verdict = 'good' | 'notice' | 'fault';

export interface Finding {
  verdict: Verdict;
  text: TextName;
  values: Record<string, string | number>;
}

const finding =
  (verdict: Verdict) =>
  (text: TextName, values: Finding['values'] = {}): Finding => ({ verdict, text, values });

export const good = finding('good');
export const notice = finding('notice');
export const fault = finding('fault');

const signs: Record<Verdict, string> = { good: '✓', notice: '!', fault: '✗' };

/** Formats a finding as one line: a sign, the finding, and what to do about it. */
export function lineOf({ verdict, text, values }: Finding, language: Language): string {
  const sentence = texts[text][language].filter(Boolean).join(' ');
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  return `${signs[verdict]} ${filled.replace(/\s+/g, ' ')}`;
}

/** Returns Spanish when the locale of the environment is Spanish, otherwise English. */
export function languageOf(environment: Record<string, string | undefined>): Language {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return /^es\b|^es_/i.test(locale) ? 'es' : 'en';
}

/** Returns the first line of an error's message. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}

/** Formats an instant as `2026-11-22 02:00`, UTC. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

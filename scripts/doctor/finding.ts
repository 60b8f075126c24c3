import {
  type HealthFacts,
  judgeHealth,
  unknownFacts,
} from '../../src/domain/operations/health/judge-health.ts';
import type { Matter } from '../../src/shared/contracts/health.ts';
import type { MatterKey } from '../../src/shared/contracts/health-values.ts';
import { matterText } from '../../src/shared/i18n/matter-text.ts';
import { type Language, type TextName, texts } from './texts.ts';

/** `notice` deserves attention; `fault` prevents the product from running or endangers its data. */
export type Verdict = 'good' | 'notice' | 'fault';

export interface Finding {
  verdict: Verdict;
  text: TextName | MatterKey;
  values: Record<string, string | number>;
  /** Something that the admin pages and mails report in the same words. */
  matter?: Matter;
}

const finding =
  (verdict: Verdict) =>
  (text: TextName, values: Finding['values'] = {}): Finding => ({ verdict, text, values });

export const good = finding('good');
export const notice = finding('notice');
export const fault = finding('fault');

const signs: Record<Verdict, string> = { good: '✓', notice: '!', fault: '✗' };

/** Returns what the facts say is away; parts without facts are left out. */
export function findingsOf(facts: Partial<HealthFacts>, now: Date): Finding[] {
  const { matters } = judgeHealth({ ...unknownFacts, ...facts }, now);
  return matters.map((matter) => ({ verdict: matter.severity, text: matter.key, values: {}, matter }));
}

/** Formats a finding as one line: a sign, the finding, and what to do about it. */
export function lineOf({ verdict, text, values, matter }: Finding, language: Language): string {
  const sentence = matter
    ? sentenceOf(matter, language)
    : texts[text as TextName][language].filter(Boolean).join(' ');
  const filled = matter
    ? sentence
    : sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  return `${signs[verdict]} ${filled.replace(/\s+/g, ' ')}`;
}

/** Known reasons are translated; the words of the program follow, because they name the file or the host. */
function sentenceOf(matter: Matter, language: Language): string {
  const file = language === 'es' ? 'ARCHIVO' : 'FILE';
  const commands = { doctor: null, backup: `npm run backup -- ${file}` };
  const { title, effect, reason, remedy } = matterText(matter, language, commands);
  const words = matter.reason?.code && matter.reason.text ? `(${matter.reason.text.split('\n')[0]})` : '';
  return [`${title}.`, effect, reason, words, remedy].filter(Boolean).join(' ');
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

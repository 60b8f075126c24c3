import type { Matter } from '../contracts/health.ts';
import { matterValueKinds } from '../contracts/health-values.ts';
import { formatBytes } from '../rules/format-bytes.ts';
import { health as en } from './en/health.ts';
import { health as es } from './es/health.ts';

const languages = { es, en };
const sentenceAboutDoctor = /[^.]*\{\{doctor\}\}[^.]*\./;

/** The shell commands of the installation that remedies name. */
export interface Commands {
  /** Null in the doctor, which does not recommend itself. */
  doctor: string | null;
  backup: string;
}

/**
 * Returns the texts of a matter for mails and the console, with instants in UTC; pages format them for their reader.
 * `reason` is null when the matter needs none.
 */
export function matterText(
  { key, values, reason }: Pick<Matter, 'key' | 'values' | 'reason'>,
  language: 'es' | 'en',
  commands: Commands,
): { title: string; effect: string; remedy: string; reason: string | null } {
  const texts = languages[language];
  const { title, effect, remedy } = texts.matter[key];
  const shown = (name: string, value: string | number | null) => {
    if (value === null) return texts.none;
    if (matterValueKinds[name] === 'instant') return `${String(value).slice(0, 16).replace('T', ' ')} UTC`;
    return matterValueKinds[name] === 'bytes' ? formatBytes(Number(value)) : String(value);
  };
  const known: Record<string, string | number | null> = { ...commands, ...values };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      known[name] === undefined ? whole : shown(name, known[name]),
    );
  const own = commands.doctor === null ? remedy.replace(sentenceAboutDoctor, '') : remedy;
  return {
    title: fill(title),
    effect: fill(effect),
    remedy: fill(own).trim(),
    reason: reason && fillReason(texts, reason),
  };
}

function fillReason(texts: typeof es | typeof en, { code, text }: NonNullable<Matter['reason']>): string {
  const words = code ? texts.reason[code] : texts.unknownReason.replace('{{text}}', () => text);
  return texts.why.replace('{{reason}}', () => words);
}

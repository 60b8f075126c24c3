import { formatNumber } from './format-number.ts';
import type { Language } from './language.ts';

/** What stands in a text's places; `count` chooses between its `_one` and its `_other`. */
export type TextValues = Record<string, unknown> & { count?: number; defaultValue?: string };

/** Texts by their whole key: `admin.teacher.add`. */
export type KnownTexts = Map<string, string>;

interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Adds a part of the texts, as the i18n files have them. */
export function addTexts(known: KnownTexts, texts: TextTree, prefix = ''): void {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') known.set(prefix + name, text);
    else addTexts(known, text, `${prefix}${name}.`);
  }
}

/** The text of this key, its places still open. Both languages have two plural forms; millions, which have a third in Spanish, are said as many. */
export function textOf(known: KnownTexts, key: string, values?: TextValues): string {
  const form = values?.count === undefined ? '' : values.count === 1 ? '_one' : '_other';
  return known.get(key + form) ?? known.get(key) ?? values?.defaultValue ?? key;
}

/** Puts values in place of `{{name}}` and, as the language writes numbers, of `{{name, number}}`. */
export function fillIn(text: string, language: Language, values?: TextValues): string {
  if (!values) return text;
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_place, name: string, asNumber?: string) => {
    const value = values[name];
    return asNumber ? formatNumber(language, Number(value)) : String(value ?? '');
  });
}

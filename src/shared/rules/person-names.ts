import { cleanPlain } from '../content/plain.ts';
import { textLimits } from '../contracts/limits.ts';

/** Words that stay in lower case inside a name. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'van', 'von', 'da', 'di']);

/** Most words are of one part, and thousands come in one list. */
const onePart = /^[a-zß-öø-ÿ\d]+$/;

/** Blanks that are none to a pattern or to the cleaner: a space of no width still says where a word ends. */
const oddBlanks = /[\v\f\u200b]/g;

/**
 * A name as it is written on a list: trimmed, single spaces, words with a capital, also from all
 * capitals, particles in lower case. Invisible and control characters are dropped, and part no word.
 */
export function tidyNames(names: string): string {
  const words = cleanPlain(names.replace(oddBlanks, ' ')).normalize('NFC').match(/\S+/g) ?? [];
  return words.map(tidyWord).join(' ').slice(0, textLimits.names);
}

/** `Apellidos, Nombre` as `Nombre Apellidos`; a name without one comma stays as it is. */
export function givenNameFirst(names: string): string {
  if (!names.includes(',')) return names;
  const [surnames, given, ...more] = names.split(',').map((part) => part.trim());
  return surnames && given && more.length === 0 ? `${given} ${surnames}` : names;
}

/** Each part of a word gets its capital: `O'Brien`, `María-José`. */
function tidyWord(word: string): string {
  const lower = word.toLowerCase();
  if (particles.has(lower)) return lower;
  if (onePart.test(lower)) return lower[0]!.toUpperCase() + lower.slice(1);
  return lower.replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

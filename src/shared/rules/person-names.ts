import { textLimits } from '../contracts/limits.ts';

/** Words that stay in lower case inside a name. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'van', 'von', 'da', 'di']);

/**
 * A name as it is written on a list: trimmed, single spaces, words with a capital, also from all
 * capitals, particles in lower case. Invisible and control characters are dropped.
 */
export function tidyNames(names: string): string {
  return names
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => (particles.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word)))
    .join(' ')
    .slice(0, textLimits.names);
}

/** `Apellidos, Nombre` as `Nombre Apellidos`; a name without one comma stays as it is. */
export function givenNameFirst(names: string): string {
  const [surnames, given, ...more] = names.split(',').map((part) => part.trim());
  return surnames && given && more.length === 0 ? `${given} ${surnames}` : names;
}

/** Each part of a word gets its capital: `O'Brien`, `María-José`. */
function capitalised(word: string): string {
  return word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

import { cleanPlain } from '../content/plain.ts';
import { textLimits } from '../contracts/limits.ts';
import { foldLetters, plainSigns } from './fold-letters.ts';

/** Name particles, written in lower case. */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'van', 'von', 'da', 'di']);

/** Fast path for most words; a list can have thousands. */
const onePart = /^[a-zß-öø-ÿ\d]+$/;

/** Blanks that `\s` or `cleanPlain` do not treat as such; a zero-width space also separates words. */
const oddBlanks = /[\v\f\u200b]/g;

/**
 * Normalises a name: trimmed, single spaces, capitalised words (also from all capitals), particles in lower case.
 * Removes invisible and control characters without splitting words.
 */
export function tidyNames(names: string): string {
  const words = cleanPlain(names.replace(oddBlanks, ' ')).normalize('NFC').match(/\S+/g) ?? [];
  return words.map(tidyWord).join(' ').slice(0, textLimits.names);
}

/** A full name with its surnames: undefined when unknown, null when it has none. */
export interface PersonNames {
  names: string;
  surnames?: string | null | undefined;
}

/** Converts `Apellidos, Nombre` to `Nombre Apellidos` with the surnames; other names stay as they are. */
export function givenNameFirst(names: string): { names: string; surnames?: string } {
  if (!names.includes(',')) return { names };
  const [surnames, given, ...more] = names.split(',').map((part) => part.trim());
  return surnames && given && more.length === 0 ? { names: `${given} ${surnames}`, surnames } : { names };
}

/**
 * Returns the surnames of a full name: the known ones if the name ends with them, otherwise the last two words, the
 * last of two, or none of one. Particles belong to the next word: `Pilar de la Torre Ruiz` has `de la Torre Ruiz`,
 * `Santiago Ramón y Cajal` has `Ramón y Cajal`.
 */
export function surnamesOf({ names, surnames }: PersonNames): string {
  if (surnames === null) return '';
  if (surnames && names.endsWith(` ${surnames}`)) return surnames;
  const written = givenNameFirst(names).surnames;
  if (written) return written;
  const words: string[] = [];
  for (const word of names.split(' ')) {
    const before = words.at(-1);
    if (before !== undefined && particles.has(before.split(' ').at(-1)!.toLowerCase()))
      words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words.slice(words.length > 2 ? -2 : 1).join(' ');
}

/** Returns the full name without the surnames. */
export function givenNamesOf(person: PersonNames): string {
  const surnames = surnamesOf(person);
  if (!surnames) return person.names;
  const { names } = person;
  return names.endsWith(surnames)
    ? names.slice(0, -surnames.length).trim()
    : names.slice(names.indexOf(',') + 1).trim();
}

/**
 * Returns the sort key of people lists: surnames, then given names, ignoring accents and case, `ñ` after `n`. Compare
 * it bytewise: a single surname sorts before the same one followed by a second.
 */
export function nameKeyOf(person: PersonNames): string {
  const [surnames, given] = [surnamesOf(person), givenNamesOf(person)].map((part) =>
    foldLetters(part.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~')),
  );
  return surnames ? `${surnames}\t${given}` : given!;
}

/** Capitalises each part of a word: `O'Brien`, `María-José`. */
function tidyWord(word: string): string {
  const lower = word.toLowerCase();
  if (particles.has(lower)) return lower;
  if (onePart.test(lower)) return lower[0]!.toUpperCase() + lower.slice(1);
  return lower.replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Returns the key by which two full names are the same, in whichever letters, accents and signs they are written. */
export const sameNameKey = (names: string): string =>
  foldLetters(plainSigns(tidyNames(givenNameFirst(names).names)));

/** Returns the names of an account's holder when the list has other names for it; else null. */
export const otherHolder = (listed: string, holder: string): string | null =>
  sameNameKey(listed) === sameNameKey(holder) ? null : holder;

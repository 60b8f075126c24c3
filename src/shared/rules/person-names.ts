import { cleanPlain } from '../content/plain.ts';
import { textLimits } from '../contracts/limits.ts';
import { foldLetters } from './fold-letters.ts';

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

/** A whole name, and the part of it that is the surnames, where that is known; null where it has none. */
export interface PersonNames {
  names: string;
  surnames?: string | null | undefined;
}

/** `Apellidos, Nombre` as `Nombre Apellidos`, with the surnames; a name without one comma stays as it is. */
export function givenNameFirst(names: string): { names: string; surnames?: string } {
  if (!names.includes(',')) return { names };
  const [surnames, given, ...more] = names.split(',').map((part) => part.trim());
  return surnames && given && more.length === 0 ? { names: `${given} ${surnames}`, surnames } : { names };
}

/**
 * The surnames at the end of a whole name: those that are known, while the name still ends with them; else the last two
 * words, the last one where there are two, none of a single word. Particles belong to the word after them:
 * `Pilar de la Torre Ruiz` has `de la Torre Ruiz`, `Santiago Ramón y Cajal` `Ramón y Cajal`.
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

/** The part of a whole name that is not the surnames. */
export function givenNamesOf(person: PersonNames): string {
  const surnames = surnamesOf(person);
  if (!surnames) return person.names;
  const { names } = person;
  return names.endsWith(surnames)
    ? names.slice(0, -surnames.length).trim()
    : names.slice(names.indexOf(',') + 1).trim();
}

/**
 * The one rule by which lists of people are ordered: by surnames, then by given names, without accents and case, `ñ`
 * after `n`. Compared byte by byte: a single surname comes before the same with a second one.
 */
export function nameKeyOf(person: PersonNames): string {
  const [surnames, given] = [surnamesOf(person), givenNamesOf(person)].map((part) =>
    foldLetters(part.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~')),
  );
  return surnames ? `${surnames}\t${given}` : given!;
}

/** Each part of a word gets its capital: `O'Brien`, `María-José`. */
function tidyWord(word: string): string {
  const lower = word.toLowerCase();
  if (particles.has(lower)) return lower;
  if (onePart.test(lower)) return lower[0]!.toUpperCase() + lower.slice(1);
  return lower.replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

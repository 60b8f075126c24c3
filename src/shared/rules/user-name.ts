import { cleanEmail, isEmail } from './email.ts';
import { foldLetters } from './fold-letters.ts';
import { givenNamesOf, type PersonNames, surnamesOf } from './person-names.ts';

/** Length of a user name, in characters. */
export const userNameLength = { min: 3, max: 40 } as const;

const shape = /^[a-z\d]+(?:[._-][a-z\d]+)*$/;

/**
 * Returns whether a text is a user name, the sign-in name of users without an address: lower-case letters and digits,
 * separated by single dots, `_` or `-`.
 */
export function isUserName(text: string): boolean {
  return text.length >= userNameLength.min && text.length <= userNameLength.max && shape.test(text);
}

/** Returns a cleaned address, or a user name in lower case without accents. */
export function cleanSignInName(typed: string): string {
  const text = cleanEmail(typed);
  return text.includes('@') ? text : foldLetters(text);
}

/** Returns whether a text is a valid sign-in name: an address, or a user name when the school allows them. */
export const isSignInName = (text: string, userNames: boolean): boolean =>
  isEmail(text) || (userNames && isUserName(text));

/** Reduces a name to its letters and digits. */
const plain = (text: string): string => foldLetters(text).replace(/[^a-z\d]+/g, '');

/**
 * Proposes a user name from first given name and first surname: `iker.perez`; `alumno` when neither has usable letters.
 */
export function proposeUserName(person: PersonNames): string {
  const given = plain(givenNamesOf(person).split(' ')[0] ?? '');
  const surname = plain(
    surnamesOf(person)
      .split(' ')
      .find((word) => /^\p{Lu}/u.test(word)) ?? surnamesOf(person),
  );
  const name = [given, surname]
    .filter(Boolean)
    .join('.')
    .slice(0, userNameLength.max - 4);
  return name.length >= userNameLength.min ? name.replace(/\.$/, '') : `alumno${name}`;
}

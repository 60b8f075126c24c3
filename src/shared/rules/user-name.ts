import { cleanEmail, isEmail } from './email.ts';
import { foldLetters } from './fold-letters.ts';
import { givenNamesOf, type PersonNames, surnamesOf } from './person-names.ts';

/** Characters of a user name. */
export const userNameLength = { min: 3, max: 40 } as const;

const shape = /^[a-z\d]+(?:[._-][a-z\d]+)*$/;

/** A name to sign in with, for somebody without an address: lower case letters and digits, parted by single dots, `_` or `-`. */
export function isUserName(text: string): boolean {
  return text.length >= userNameLength.min && text.length <= userNameLength.max && shape.test(text);
}

/** An address, or a user name in lower case and without accents, as it was meant. */
export function cleanSignInName(typed: string): string {
  const text = cleanEmail(typed);
  return text.includes('@') ? text : foldLetters(text);
}

/** Whether this is what somebody of the school may sign in with: an address, or a user name where those are allowed. */
export const isSignInName = (text: string, userNames: boolean): boolean =>
  isEmail(text) || (userNames && isUserName(text));

/** What is left of a name for a user name: its letters and digits. */
const plain = (text: string): string => foldLetters(text).replace(/[^a-z\d]+/g, '');

/** The first given name and the first surname: `iker.perez`; `alumno` where nothing of them can be typed. */
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

import { cleanPlain } from '../content/plain.ts';

/**
 * One `@`, a non-empty local part, a domain with a dot; no whitespace or control character, and none of the
 * signs that belong to a link or a header around an address: `mailto:a@b.test`, `Ana <a@b.test>`.
 */
const shape = /^[^\s@<>()[\]:;,"\\\p{Cc}]+@[^\s@.<>()[\]:;,"\\\p{Cc}]+(\.[^\s@.<>()[\]:;,"\\\p{Cc}]+)+$/u;

/** Longest address the standards allow. */
export const maxEmailLength = 254;

/** Most addresses, and thousands come in one list. */
const plainAscii = /^[!-~]*$/;

/**
 * An address as it was meant, by whatever way it comes: without blanks around it and without invisible characters, which a
 * copied one brings along. A control character stays, so that it is no address: there, a letter may have been lost.
 */
export function cleanEmail(typed: string): string {
  const text = typed.trim();
  if (plainAscii.test(text) || /\p{Cc}/u.test(text)) return text;
  // Joiners and selectors, which plain text keeps within emoji, are seen in no address.
  return cleanPlain(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
}

/** Whether this is an address, clean as `cleanEmail` makes it. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && shape.test(text) && cleanEmail(text) === text;
}

/**
 * The form by which addresses are compared: one account per address in any case. One with a control character, which a
 * database may refuse to look for, gets a blank there and so fits none.
 */
export function emailKey(email: string): string {
  return cleanEmail(email)
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .toLowerCase();
}

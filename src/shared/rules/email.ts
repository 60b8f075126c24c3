import { cleanPlain } from '../content/plain.ts';

/**
 * One `@`, a non-empty local part, a domain with a dot; no whitespace, no control characters, and no characters that
 * belong to a link or header around an address: `mailto:a@b.test`, `Ana <a@b.test>`.
 */
const shape = /^[^\s@<>()[\]:;,"\\\p{Cc}]+@[^\s@.<>()[\]:;,"\\\p{Cc}]+(\.[^\s@.<>()[\]:;,"\\\p{Cc}]+)+$/u;

/** Maximum length of an address (RFC 5321). */
export const maxEmailLength = 254;

/** Fast path for most addresses; a list can have thousands. */
const plainAscii = /^[!-~]*$/;

/**
 * Returns an address without surrounding blanks and without invisible characters, which copied text often contains.
 * Control characters stay, so that the address is invalid: one may have replaced a letter.
 */
export function cleanEmail(typed: string): string {
  const text = typed.trim();
  if (plainAscii.test(text) || /\p{Cc}/u.test(text)) return text;
  // `cleanPlain` keeps joiners and variation selectors for emoji; in an address they are invisible.
  return cleanPlain(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
}

/** Returns whether a text is a valid address, already cleaned by `cleanEmail`. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && shape.test(text) && cleanEmail(text) === text;
}

/**
 * Returns the key for comparing addresses, so that case variants belong to one account. Replaces control characters,
 * which some databases reject in queries, with a blank, so that such an address matches none.
 */
export function emailKey(email: string): string {
  return cleanEmail(email)
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .toLowerCase();
}

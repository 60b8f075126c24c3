/**
 * One `@`, a non-empty local part, a domain with a dot; no whitespace or control character, and none of the
 * signs that belong to a link or a header around an address: `mailto:a@b.test`, `Ana <a@b.test>`.
 */
const shape = /^[^\s@<>()[\]:;,"\\\p{Cc}]+@[^\s@.<>()[\]:;,"\\\p{Cc}]+(\.[^\s@.<>()[\]:;,"\\\p{Cc}]+)+$/u;

/** Longest address the standards allow. */
export const maxEmailLength = 254;

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && shape.test(text);
}

/** The form by which addresses are compared: one account per address in any case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

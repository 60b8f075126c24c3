/** One `@`, a non-empty local part, a domain with a dot, no whitespace. */
const shape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Longest address the standards allow. */
const maxLength = 254;

export function isEmail(text: string): boolean {
  return text.length <= maxLength && shape.test(text);
}

/** The form by which addresses are compared: one account per address in any case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's Base32 alphabet: without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Canonical JSON: equal values give the same text, whatever the order of their keys. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`).join(',')}}`;
}

/** Returns the HMAC-SHA256 of a receipt under the installation's key, in base64url. */
export function signReceipt(key: string, receipt: unknown): string {
  return createHmac('sha256', key).update(toCanonicalJson(receipt)).digest('base64url');
}

export function isValidSignature(key: string, receipt: unknown, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signReceipt(key, receipt))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns the first 60 bits of a signature as a printable code such as `7Q4K-M2XD-93HF`. */
export function toReceiptCode(signature: string): string {
  const bits = [...Buffer.from(signature, 'base64url')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const code = Array.from({ length: codeLength }, (_, index) => {
    const five = bits.slice(index * 5, index * 5 + 5);
    return alphabet[Number.parseInt(five, 2)];
  });
  return code.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Compares a typed code with the expected one. Ignores case, dashes and letters that look like digits. */
export function isSameCode(typed: string, code: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/[IL]/g, '1')
      .replace(/O/g, '0')
      .replace(/[^0-9A-Z]/g, '');
  return plain(typed) === plain(code);
}

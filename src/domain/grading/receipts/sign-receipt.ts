import { createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's letters: none that is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** The same text for the same values, whatever order the keys of a file have. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

/** HMAC-SHA256 of a receipt with the installation's key, base64url. */
export function signReceipt(key: string, receipt: unknown): string {
  return createHmac('sha256', key).update(canonical(receipt)).digest('base64url');
}

export function isSignature(key: string, receipt: unknown, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signReceipt(key, receipt))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `7Q4K-M2XD-93HF`: the first 60 bits of a signature, to be read from paper. */
export function codeOfSignature(signature: string): string {
  const bits = [...Buffer.from(signature, 'base64url')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const code = Array.from({ length: codeLength }, (_, index) => {
    const five = bits.slice(index * 5, index * 5 + 5);
    return letters[Number.parseInt(five, 2)];
  });
  return code.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it was read and typed: case, dashes and what looks like a digit do not matter. */
export function isSameCode(typed: string, code: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/[IL]/g, '1')
      .replace(/O/g, '0')
      .replace(/[^0-9A-Z]/g, '');
  return plain(typed) === plain(code);
}

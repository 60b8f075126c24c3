import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { isSameCode, isValidSignature, signReceipt, toReceiptCode } from './sign-receipt.ts';

const key = 'a key';

describe('a signature', () => {
  it('is valid for the same values in any key order, and for no other values or key', () => {
    const receipt = { grade: 8.1, questions: [{ number: 1, answer: 'ñ\u0301 < 3' }], at: null };
    const turned = { at: null, questions: [{ answer: 'ñ\u0301 < 3', number: 1 }], grade: 8.1 };
    const signature = signReceipt(key, receipt);
    expect(isValidSignature(key, turned, signature)).toBe(true);
    expect(isValidSignature('another key', receipt, signature)).toBe(false);
    expect(isValidSignature(key, { ...receipt, grade: 8.2 }, signature)).toBe(false);
    expect(isValidSignature(key, { ...receipt, extra: 1 }, signature)).toBe(false);
    expect(isValidSignature(key, receipt, signature.slice(1))).toBe(false);
  });

  it('differs for any two different receipts', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(json, json, (one, other) => {
        const same = isValidSignature(key, JSON.parse(JSON.stringify(other)), signReceipt(key, one));
        try {
          expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)));
          expect(same).toBe(true);
        } catch {
          expect(same).toBe(false);
        }
      }),
    );
  });
});

describe('a printed receipt code', () => {
  const code = toReceiptCode(signReceipt(key, { grade: 8 }));

  it('has three groups of four unambiguous characters', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('matches regardless of case, separators and ambiguous characters', () => {
    expect(isSameCode(code.toLowerCase().replaceAll('-', ' '), code)).toBe(true);
    expect(isSameCode('oi1l-0000-0000', '0111-0000-0000')).toBe(true);
    expect(isSameCode(`${code}X`, code)).toBe(false);
  });
});

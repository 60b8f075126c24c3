import { describe, expect, it, test } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { compareExactAnswer } from './compare-exact-answer.ts';
import { type Currency, currencies } from './currency.ts';
import { readExactValue } from './read-exact-value.ts';

const verdict = (key: string, answer: string, currency: Currency) =>
  compareExactAnswer({ key, answer, currency }).verdict;

test.each<[key: string, answer: string, currency: Currency, verdict: string]>([
  ['$5', '5 MXN', 'MXN', 'equal'],
  ['$5', '5 pesos', 'MXN', 'equal'],
  ['$5', '5 ARS', 'MXN', 'different'],
  ['$5', '5 USD', 'MXN', 'different'],
  ['5 USD', '$5', 'MXN', 'different'],
  ['5 USD', 'US$5', 'MXN', 'equal'],
  ['5 USD', '5 $', 'USD', 'equal'],
  ['$5', '5 pesos', 'USD', 'different'],
  ['5 €', '$5', 'EUR', 'different'],
  ['5 €', '5 euros', 'EUR', 'equal'],
  ['$ 250', '$250 MXN', 'MXN', 'equal'],
  ['$ 250', '$250 MXN', 'COP', 'different'],
  // Without a currency, only the amount counts.
  ['5', '$5', 'MXN', 'equal'],
  ['$5', '5', 'MXN', 'equal'],
  // The behaviour without a school currency.
  ['$5', '5 MXN', 'any', 'equal'],
  ['$5', '5 USD', 'any', 'equal'],
  ['5 €', '$5', 'any', 'different'],
])('compares the key %s with %s in %s: %s', (key, answer, currency, expected) => {
  expect(verdict(key, answer, currency)).toBe(expected);
});

test('shows the currency of the school in the formula', () => {
  expect(readExactValue('$5', { currency: 'MXN' })).toMatchObject({ latex: expect.stringContaining('MXN') });
  expect(readExactValue('$5', { currency: 'any' })).not.toMatchObject({
    latex: expect.stringContaining('MXN'),
  });
});

test('reads a formula between dollar signs as a formula', () => {
  expect(verdict('1/2', '$\\frac12$', 'MXN')).toBe('equal');
});

describe('an amount', () => {
  const code = fc.constantFrom(...currencies.filter((one) => one !== 'any' && one !== 'PEN'));
  const written = (amount: number, one: string) => (one === 'EUR' ? `${amount} €` : `${amount} ${one}`);

  it('never equals an amount in another currency', () => {
    fc.assert(
      fc.property(
        code,
        code,
        fc.constantFrom(...currencies),
        fc.nat(10_000),
        (key, answer, school, amount) => {
          fc.pre(key !== answer);
          expect(verdict(written(amount, key), written(amount, answer), school)).not.toBe('equal');
        },
      ),
    );
  });

  it('with $ has the currency of the school, or USD when that is EUR', () => {
    fc.assert(
      fc.property(code, code, fc.integer({ min: 1, max: 10_000 }), (school, named, amount) => {
        const own = school === 'EUR' ? 'USD' : school;
        const expected = own === named ? 'equal' : 'different';
        for (const sign of [`$${amount}`, `$ ${amount}`, `${amount} $`]) {
          expect(verdict(written(amount, named), sign, school)).toBe(expected);
          expect(verdict(sign, written(amount, named), school)).toBe(expected);
        }
      }),
    );
  });
});

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
])('%s answered with %s in %s is %s', (key, answer, currency, expected) => {
  expect(verdict(key, answer, currency)).toBe(expected);
});

test('the reading says which currency it is', () => {
  expect(readExactValue('$5', undefined, 'MXN')).toMatchObject({ latex: expect.stringContaining('MXN') });
  expect(readExactValue('$5', undefined, 'any')).not.toMatchObject({ latex: expect.stringContaining('MXN') });
});

test('a formula between dollar signs stays one', () => {
  expect(verdict('1/2', '$\\frac12$', 'MXN')).toBe('equal');
});

describe('an amount', () => {
  const code = fc.constantFrom(...currencies.filter((one) => one !== 'any' && one !== 'PEN'));
  const written = (amount: number, one: string) => (one === 'EUR' ? `${amount} €` : `${amount} ${one}`);

  it('of one currency is never one of another', () => {
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

  it('with $ is the one the school has, and no other that is named', () => {
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

import { describe, expect, it } from 'vitest';
import { isReadableKey } from '../../../../shared/exact-value/is-readable-key.ts';
import { seededRandom } from '../../../../shared/rules/seeded-random.ts';
import { evaluateArithmetic } from './arithmetic.ts';
import { exerciseTemplates } from './exercise-templates.ts';
import { wrongValues } from './problem.ts';

const numbersIn = (text: string) => new Set(text.match(/\d+/g));

describe('an exercise template', () => {
  it.each(exerciseTemplates.map((template) => [template.names.es[0], template] as const))(
    'creates exercises with a readable answer and the same numbers in both languages: %s',
    (_, template) => {
      for (let seed = 1; seed <= 50; seed++) {
        const problem = template.make(seededRandom(seed));
        expect(numbersIn(problem.en)).toEqual(numbersIn(problem.es));
        expect(isReadableKey(problem.value), problem.value).toBe(true);
        expect(Object.values(problem).flat().join()).not.toMatch(/[«»]|undefined|NaN|Infinity/);
        for (const difficulty of [1, 3, 5]) {
          const wrong = wrongValues(problem, difficulty);
          expect(new Set([problem.value, ...wrong]).size).toBe(4);
        }
      }
    },
  );
});

describe('evaluateArithmetic', () => {
  it('follows the usual precedence', () => {
    const values = { a: 2, b: 3 };
    expect(evaluateArithmetic('a + b * 2 ^ b ^ 1 - (a - b) / 1', values, {})).toBe(27);
    expect(evaluateArithmetic('-a ^ 2', values, {})).toBe(-4);
    expect(evaluateArithmetic('sum(a, b + 1)', values, { sum: (one, other) => one! + other! })).toBe(6);
  });

  it.each(['a +', '(a', 'a b', 'c', 'constructor', 'run(a)', 'a $ b', '', 'text + 1'])(
    'rejects %j with the expression in the message',
    (source) => {
      const evaluate = () => evaluateArithmetic(source, { a: 1, b: 2, text: 'x' }, {});
      expect(evaluate).toThrow(`"${source}"`);
    },
  );
});

import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { exerciseQuestion } from '../../../../tests/support/questions.ts';
import { questionProblem, tidyQuestion } from '../../rules/question-rules.ts';
import type { AcceptRule } from './details.ts';
import { exerciseMarking } from './marking.ts';

const asked = (correctAnswer: string, accept?: AcceptRule) => ({
  ...tidyQuestion(exerciseQuestion({ correctAnswer, ...(accept && { details: { accept } }) })),
  accepted: [] as string[],
});
const mark = (key: string, answer: string, accept?: AcceptRule) =>
  exerciseMarking.mark(asked(key, accept), answer, { roundingDigits: 3 });
const shareOf = (key: string, answer: string, accept?: AcceptRule) => {
  const marked = mark(key, answer, accept);
  return marked.is === 'marked' ? marked.share : marked.is;
};
const by = (kind: NonNullable<AcceptRule['tolerance']>['kind'], amount: number): AcceptRule => ({
  tolerance: { kind, amount },
});

describe('the default rule', () => {
  it.each([
    ['140π', '440', 1],
    ['140π', '439', 0],
    ['299.7', '300', 1],
    ['12.50 €', '12.5 €', 1],
    ['12.50 €', '12.51 €', 0],
    ['12.50 €', '13 €', 0],
    ['1.41', '√2', 1],
    ['1.41', '1.414', 1],
    ['1.41', '1.4', 0],
    ['2/3', '0.666', 1],
    ['2/3', '0.667', 1],
  ])('marks %s answered with %s as %d', (key, answer, share) => {
    expect(shareOf(key, answer)).toBe(share);
  });

  it('rejects a truncated decimal when only rounded decimals count', () => {
    expect(shareOf('2/3', '0.666', { roundedOnly: true })).toBe(0);
    expect(shareOf('2/3', '0.667', { roundedOnly: true })).toBe(1);
  });
});

describe('a tolerance', () => {
  it.each([
    ['9.8', by('absolute', 0.1), '9,7', 1],
    ['9.8', by('absolute', 0.1), '9,9', 1],
    ['9.8', by('absolute', 0.1), '9.91', 0],
    ['9.8 m', by('absolute', 0.1), '990 cm', 1],
    ['9.8 m', by('absolute', 0.1), '9.95 m', 0],
    ['20 °C', by('absolute', 1), '294 K', 1],
    ['20 °C', by('absolute', 1), '295 K', 0],
    ['20 °C', by('absolute', 1), '69.5 °F', 1],
    ['25 %', by('absolute', 1), '26 %', 1],
    ['25 %', by('absolute', 1), '0.26', 1],
    ['25 %', by('absolute', 1), '27 %', 0],
    ['25 %', by('absolute', 1), '0.9', 0],
    ['12.50 €', by('absolute', 0.5), '12.10 €', 1],
    ['29.4 m/s', by('percent', 1), '29.694 m/s', 1],
    ['29.4 m/s', by('percent', 1), '29.7 m/s', 0],
    ['29.4 m/s', by('percent', 1), '105,8 km/h', 1],
    ['-40', by('percent', 10), '-44', 1],
    ['-40', by('percent', 10), '44', 0],
    ['0', by('percent', 10), '0.1', 0],
    ['12700', by('figures', 2), '13000', 1],
    ['12700', by('figures', 2), '12000', 1],
    ['12700', by('figures', 2), '14000', 0],
    ['π', by('figures', 3), '3.14', 1],
    ['π', by('figures', 3), '3.1415888', 1],
    ['π', by('figures', 3), '3.1', 0],
    ['π', by('figures', 3), 'π', 1],
    ['1/3', by('decimals', 2), '0.33', 1],
    ['2/3', by('decimals', 2), '0.66', 1],
    ['2/3', { ...by('decimals', 2), roundedOnly: true }, '0.66', 0],
    ['2/3', by('decimals', 2), '0.7', 0],
    ['1.27', by('decimals', 1), '1.3', 1],
    ['0.0015', by('figures', 2), '1,5·10^-3', 1],
    ['2; 3', by('absolute', 0.1), '3.05; 1.95', 1],
    ['(2, 3)', by('absolute', 0.1), '(2.05; 3)', 1],
    ['[2; 5)', by('absolute', 0.1), '[2.05; 5)', 1],
    ['2+3i', by('absolute', 0.1), '2.05+3i', 1],
  ] as const)('for the key %s and the rule %j marks %s as %d', (key, accept, answer, share) => {
    expect(shareOf(key, answer, accept)).toBe(share);
  });

  it('accepts values within it and no others', () => {
    const amounts = fc.double({ min: 0.001, max: 100, noNaN: true });
    const numbers = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(numbers, amounts, fc.double({ min: -2, max: 2, noNaN: true }), (centre, amount, part) => {
        const [key, answer] = [centre.toFixed(6), (centre + part * amount).toFixed(6)];
        const distance = Math.abs(Number(key) - Number(answer));
        // At the exact limit, rounding of doubles decides.
        fc.pre(Math.abs(distance - amount) > 1e-5);
        expect(shareOf(key, answer, by('absolute', amount))).toBe(Number(distance <= amount));
      }),
    );
  });

  it('accepts at least as many values when it is wider', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1e6, noNaN: true }),
        fc.double({ min: 0.1, max: 1e6, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (key, answer, percent) => {
          const texts = [key.toFixed(2), answer.toFixed(2)] as const;
          const narrow = shareOf(...texts, by('percent', percent));
          expect(shareOf(...texts, by('percent', percent * 2))).toBeGreaterThanOrEqual(Number(narrow));
        },
      ),
    );
  });
});

describe('a unit', () => {
  it.each([
    ['29.4 m/s', 'any', '29.4 m/s', 1, undefined],
    ['29.4 m/s', 'any', '105.84 km/h', 1, undefined],
    ['29.4 m/s', 'any', '29.4', 0.5, 'unit-missing'],
    ['29.4 m/s', 'any', '29.4 kg', 0, undefined],
    ['29.4 m/s', 'any', '30', 0, undefined],
    ['29.4 m/s', 'same', '29.4 metros por segundo', 1, undefined],
    ['29.4 m/s', 'same', '105.84 km/h', 0, 'other-unit'],
    ['29.4 m/s', 'same', '29.4', 0.5, 'unit-missing'],
    ['25 °C', 'any', '25°', 1, undefined],
    ['37 °C', 'any', '37 c', 1, undefined],
    ['29.4', 'any', '29.4', 1, undefined],
    ['5', 'same', '5', 1, undefined],
  ] as const)('for the key %s and the rule "%s" marks %s as %d', (key, unit, answer, share, remark) => {
    const marked = mark(key, answer, { unit });
    expect(marked).toMatchObject({ is: 'marked', share });
    expect('remark' in marked ? marked.remark : undefined).toBe(remark);
  });
});

describe('a form', () => {
  it.each([
    ['3/4', 'fraction', '3/4', 1],
    ['3/4', 'fraction', '6/8', 0],
    ['0.75', 'fraction', '3/4', 1],
    ['3/4', 'fraction', '0.75', 0],
    ['-5/4', 'fraction', '-5/4', 1],
    ['-5/4', 'fraction', '5/-4', 0],
    ['11/4', 'fraction', '2 3/4', 1],
    ['8/4', 'fraction', '2', 1],
    ['8/4', 'fraction', '4/2', 0],
    ['π/4', 'exact', 'π/4', 1],
    ['π/4', 'exact', '0.785', 0],
    ['140π', 'exact', '440', 0],
    ['√2/2', 'exact', '1/√2', 1],
    ['96', 'factors', '2^5·3', 1],
    ['96', 'factors', '2·2·2·2·2·3', 1],
    ['96', 'factors', '32·3', 0],
    ['96', 'factors', '96', 0],
    ['7', 'factors', '7', 1],
  ] as const)('for the key %s in the form "%s" marks %s as %d', (key, form, answer, share) => {
    expect(shareOf(key, answer, { form })).toBe(share);
  });

  it('reports a correct value in the wrong form', () => {
    expect(mark('3/4', '6/8', { form: 'fraction' })).toEqual({
      is: 'marked',
      share: 0,
      remark: 'other-form',
    });
  });
});

describe('any value of an interval', () => {
  it.each([
    ['5', 1],
    ['6', 1],
    ['6,999', 1],
    ['7', 0],
    ['4.9', 0],
    ['[5; 7)', 'unread'],
  ])('marks %s against the key [5; 7)', (answer, share) => {
    expect(shareOf('[5; 7)', answer, { inRange: true })).toBe(share);
  });

  it('is not accepted without the rule, which requires the interval itself', () => {
    expect(shareOf('[5; 7)', '[5; 7)')).toBe(1);
    expect(shareOf('[5; 7)', '6')).toBe(0);
  });
});

describe('further answers', () => {
  const accept: AcceptRule = {
    tolerance: { kind: 'percent', amount: 1 },
    unit: 'any',
    answers: [
      { text: '-29.4 m/s', share: 1 },
      { text: '√(864,36) m/s', share: 1 },
      { text: '15 m/s', share: 0.5, feedback: 'Es la media.' },
    ],
    mistakes: [
      { text: '20,8 m/s', feedback: 'Falta el 2.' },
      { text: '3 s', feedback: 'Es el tiempo.' },
    ],
  };

  it.each([
    ['-29,4 m/s', { share: 1 }],
    ['15 m/s', { share: 0.5, note: 'Es la media.' }],
    ['15', { share: 0.25, note: 'Es la media.', remark: 'unit-missing' }],
    ['20,79 m/s', { share: 0, note: 'Falta el 2.' }],
    ['3 s', { share: 0, note: 'Es el tiempo.' }],
  ])('mark %s', (answer, expected) => {
    expect(mark('29.4 m/s', answer, accept)).toEqual({ is: 'marked', ...expected });
  });

  it('leave an answer that no rule can read to the evaluator', () => {
    expect(shareOf('29.4 m/s', 'rápido', accept)).toBe('unread');
  });

  it('never turn a correct answer into a wrong one', () => {
    expect(shareOf('9.8', '9.8', { mistakes: [{ text: '9.8', feedback: 'No.' }] })).toBe(1);
  });
});

describe('the stored rule', () => {
  it('is removed when it is empty', () => {
    const plain = tidyQuestion(exerciseQuestion());
    expect(
      tidyQuestion(exerciseQuestion({ details: { accept: { answers: [{ text: ' ', share: 1 }] } } })),
    ).toEqual(plain);
  });

  it.each([
    [by('absolute', 0), 'tolerance-invalid'],
    [by('absolute', Number.NaN), 'tolerance-invalid'],
    [by('percent', 101), 'tolerance-invalid'],
    [by('figures', 2.5), 'tolerance-invalid'],
    [by('decimals', 0), null],
  ])('validates %j: %s', (accept, problem) => {
    expect(questionProblem(exerciseQuestion({ details: { accept } }))).toBe(problem);
  });
});

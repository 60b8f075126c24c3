import { describe, expect, it } from 'vitest';
import { gapFillingQuestion, multipleAnswersQuestion } from '../../../../tests/support/questions.ts';
import { readExactValue } from '../../exact-value/read-exact-value.ts';
import { askedText } from '../../i18n/asked-texts.ts';
import { markingOf } from '../markings.ts';
import { askedValueOf } from './asked-value.ts';
import type { AcceptRule } from './details.ts';

describe('what a student reads about the form of a value', () => {
  it.each<[key: string, accept: AcceptRule | undefined, text: string]>([
    ['29,4 m/s', { unit: 'any' }, 'Escribe el número y su unidad.'],
    ['29,4 m/s', { unit: 'same' }, 'Escribe el número y su unidad, en la que pide el ejercicio.'],
    ['5-7 m', { unit: 'any' }, 'Escribe el número y su unidad.'],
    ['$5', { unit: 'any' }, 'Escribe el número y su unidad.'],
    ['2/3', { form: 'fraction' }, 'Escribe una fracción simplificada.'],
    ['√2', { form: 'exact' }, 'Escribe el valor exacto, sin decimales.'],
    ['2^5·3', { form: 'factors' }, 'Escribe un producto de números primos.'],
    ['2,67', { form: 'decimals', places: 2 }, 'Escribe el número con 2 decimales.'],
    ['3', { form: 'decimals', places: 0 }, 'Redondea a un número entero.'],
    [
      '2,7 s',
      { form: 'figures', places: 2, unit: 'any' },
      'Escribe el número con 2 cifras significativas. Añade la unidad.',
    ],
    // No rule for the form, or one without effect on this key.
    ['29,4 m/s', undefined, ''],
    ['29,4 m/s', { tolerance: { kind: 'percent', amount: 1 } }, ''],
    ['29,4', { unit: 'any' }, ''],
    ['[5 m; 7 m]', { unit: 'any', inRange: true }, ''],
    ['12/10/1492', { form: 'fraction' }, ''],
  ])('for the key %s with %j is "%s"', (key, accept, text) => {
    const asked = askedValueOf(key, accept);
    expect(asked ? askedText(asked, 'es') : '').toBe(text);
  });

  it('names the gaps that are values with a unit', () => {
    const gap = { kind: 'value' as const, answers: [{ text: '9,8 m/s²', share: 1 }] };
    const gaps = [
      { kind: 'text' as const, answers: [{ text: 'agua', share: 1 }] },
      { ...gap, accept: { unit: 'same' as const } },
      gap,
    ];
    const question = { ...gapFillingQuestion({ details: { gaps } }), accepted: [] };
    expect(markingOf(question).answerForm?.(question)).toEqual({
      gaps: [{}, { asked: { unit: 'same' } }, {}],
    });
  });

  it.each([
    ['29,4', true],
    ['x = 3', true],
    ['3; 4', true],
    ['29,4 m/s', undefined],
    ['30°', undefined],
    ['5 €', undefined],
    ['12/10/1492', undefined],
  ])('knows whether the typed value %s lacks a unit: %s', (typed, lacks) => {
    const reading = readExactValue(typed);
    expect(reading.readable && reading.lacksUnit).toBe(lacks);
  });
});

describe('what a student reads about wrong options', () => {
  it.each([
    ['parts', 'a, c', 'wrong-or-all'],
    ['parts', 'a, b, c, d, e', 'wrong-or-all'],
    ['all', 'a, c', undefined],
  ] as const)('for the marking %s and the key %s is %s', (marking, correctAnswer, minus) => {
    const question = {
      ...multipleAnswersQuestion({ correctAnswer, details: { marking, tellCount: false } }),
      accepted: [],
    };
    expect(markingOf(question).answerForm?.(question)?.minus).toBe(minus);
  });
});

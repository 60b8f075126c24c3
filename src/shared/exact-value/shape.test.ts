import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { valueTexts } from '../i18n/value-texts.ts';
import { compareExactAnswer } from './compare-exact-answer.ts';
import { isReadableKey } from './is-readable-key.ts';
import { keyFacts } from './key-facts.ts';
import { readExactValue } from './read-exact-value.ts';

const verdict = (key: string, answer: string, rule = {}) => compareExactAnswer({ key, answer, rule }).verdict;

describe('values that look like arithmetic', () => {
  it.each([
    ['3/4/1931', 'fecha: 3 de abril de 1931', 'date: 3 April 1931'],
    ['1868-1874', 'periodo: de 1868 a 1874', 'period: from 1868 to 1874'],
    ['5-7 m', 'intervalo: de 5 a 7 m', 'interval: from 5 to 7 m'],
    ['8-10', 'intervalo o resultado: 8 a 10', 'interval or result: 8 to 10'],
    ['2-1', 'resultado: 2 a 1', 'result: 2 to 1'],
    ['9:3:3:1', 'razón: 9 a 3 a 3 a 1', 'ratio: 9 to 3 to 3 to 1'],
    ['60 x 40 cm', 'medidas: 60 × 40 cm', 'size: 60 × 40 cm'],
    ['120/80 mmHg', 'tensión: 120 y 80 mmHg', 'pressure: 120 over 80 mmHg'],
    ['4:30 min/km', 'ritmo: 4 min 30 s por km', 'pace: 4 min 30 s per km'],
  ])('are shown in words: %s', (source, es, en) => {
    expect(readExactValue(source, { words: valueTexts.es })).toMatchObject({
      latex: `\\text{${es}}`,
      approx: '',
    });
    expect(readExactValue(source, { words: valueTexts.en })).toMatchObject({
      latex: `\\text{${en}}`,
      approx: '',
    });
    expect(isReadableKey(source)).toBe(true);
  });

  it.each(["40° 25' N", '25-30 %', '10-12 °C', '1:2:1', '5-7 €'])(
    'are formulas that KaTeX can set: %s',
    (source) => {
      const { latex = '' } = readExactValue(source, { words: valueTexts.es }) as { latex?: string };
      expect(katex.renderToString(latex, { throwOnError: true })).toContain('katex');
    },
  );

  it('shows the value of an answer that can also be a difference', () => {
    expect(readExactValue('7-5', { words: valueTexts.es })).toMatchObject({
      latex: '\\text{resultado: 7 a 5}',
      alternative: '7-5 = 2',
    });
    expect(readExactValue('7-5', { words: valueTexts.es, isArithmetic: true })).toMatchObject({
      latex: '7-5',
    });
  });

  it('shows a list and its order in words', () => {
    expect(readExactValue('2; 5', { words: valueTexts.es })).toMatchObject({
      latex: '\\text{lista: }2;\\; 5',
    });
    expect(readExactValue('2; 5', { words: valueTexts.es, isOrdered: true })).toMatchObject({
      latex: '\\text{en este orden: }2;\\; 5',
    });
  });

  it('are arithmetic when the teacher says so', () => {
    expect(verdict('1868-1874', '-6', { reading: 'value' })).toBe('equal');
    expect(verdict('5-7 m', '6 m', { inRange: true })).toBe('equal');
    expect(verdict('5-7 m', '8 m', { inRange: true })).toBe('different');
  });

  it('wait for a person when day and month in words are exchanged and their order is not chosen', () => {
    expect(verdict('7/4/1776', 'July 4, 1776')).toBe('unreadable');
    expect(verdict('7/4/1776', 'July 4, 1776', { reading: 'mdy' })).toBe('equal');
    expect(verdict('7/4/1776', 'July 4, 1776', { reading: 'dmy' })).toBe('different');
  });

  it.each(['29/2/2023', '31/4/2024', '0/1/2024', '1/13/2024 x'])('are no date: %s', (source) => {
    expect(keyFacts(source).shape?.kind).not.toBe('date');
  });
});

describe('the separator of a key', () => {
  it.each([
    ['2.500', { thousands: '2500', decimal: '2,5', meaning: null }],
    ['2.500 €', { thousands: '2500', decimal: '2,5', meaning: 'thousands' }],
    ['46.512 habitantes', { thousands: '46512', decimal: '46,512', meaning: null }],
    ['1.500; 2.500', { thousands: '1500', decimal: '1,5', meaning: null }],
    ['2.567', { thousands: '2567', decimal: '2,567', meaning: 'decimal' }],
    ['1:50.000', { thousands: '50000', decimal: '50', meaning: 'thousands' }],
    ['2.5', null],
    ['0.125', null],
  ])('of %s is asked about: %j', (key, separator) => {
    expect(keyFacts(key).separator).toEqual(separator);
  });

  it('is what the teacher or the school says', () => {
    expect(keyFacts('2.500', { point: 'thousands' })).toMatchObject({
      number: 2500,
      typed: { places: 0 },
      separator: { meaning: 'thousands' },
    });
    expect(keyFacts('2.500', { currency: 'MXN' }).separator?.meaning).toBe('decimal');
    expect(keyFacts('2,500', { currency: 'EUR' }).separator?.meaning).toBe('decimal');
    expect(keyFacts('2.500', { currency: 'EUR' }).separator?.meaning).toBeNull();
    expect(keyFacts('2,500', { currency: 'MXN' }).separator?.meaning).toBeNull();
  });

  it.each([
    ['2.500', '2.500', 'equal'],
    ['2.500', ' 2.500 ', 'equal'],
    ['2.500', '2500', 'unreadable'],
    ['2.500', '2,5', 'unreadable'],
    ['2.500', '2,500', 'unreadable'],
    ['2.500', '2.5000', 'unreadable'],
    ['2.500', '250', 'different'],
    ['46.512 habitantes', '46,512 habitantes', 'unreadable'],
    ['46.512 habitantes', '46512 habitantes', 'unreadable'],
    ['46.512 habitantes', '46.512', 'equal'],
    ['1.500; 2.500', '1500; 2500', 'unreadable'],
    ['[1.000; 2.500]', '[1.000; 2.500]', 'equal'],
    ['[1.000; 2.500]', '[1000; 2500]', 'unreadable'],
    ['[1.000; 2.500]', '[1; 2,5]', 'unreadable'],
    ['2.567', '2.5670', 'equal'],
    ['2.567', '2567', 'unreadable'],
  ])('of the key %s without a choice: the answer %s is %s', (key, answer, expected) => {
    expect(verdict(key, answer)).toBe(expected);
  });

  it('lets a chosen form be met', () => {
    expect(
      compareExactAnswer({ key: '2.500', answer: '2500', rule: { point: 'thousands', form: 'number' } }),
    ).toEqual({
      verdict: 'equal',
    });
  });
});

describe('the notation of a period and an interval', () => {
  it.each([
    ['5-7 mW', '5-7 MW', 'different'],
    ['5-7 mW', '5-7 mW', 'equal'],
    ['8-10', '8 y 10', 'unreadable'],
    ['8-10', 'entre 8 y 10', 'equal'],
    ['8-10', '8/10', 'unreadable'],
    ['1936-1939', '1936/39', 'equal'],
  ])('%s ← %s: %s', (key, answer, expected) => {
    expect(verdict(key, answer)).toBe(expected);
  });
});

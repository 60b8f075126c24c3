import { describe, expect, it } from 'vitest';
import { valueTexts } from '../i18n/value-texts.ts';
import { compareExactAnswer } from './compare-exact-answer.ts';
import { isReadableKey } from './is-readable-key.ts';
import { keyFacts } from './key-facts.ts';
import { findKeyProblem } from './key-problem.ts';
import { readExactValue } from './read-exact-value.ts';

/** Milliseconds that one call may take. */
const bound = 10;
const longest = 300;
const filled = (piece: string): string => piece.repeat(longest).slice(0, longest);

const hostile = [
  ...'0 9 a x ° \' " - / : . , ; ( [ { | ! ^ √ ½ ² π ± % € $ \\ ~ ∞ \ufdfa'.split(' ').map(filled),
  ...[
    '1 ',
    '1-',
    '1/',
    '1:',
    '1.',
    '1;',
    '1, ',
    '1.234',
    '1x',
    '1 x ',
    '1 x 1 cm',
    '1 cm x ',
    "1'",
    '1° ',
    "1°1' N ",
    '40° N, ',
    '40 N y ',
    '1868-',
    '3/4/',
    '3 de abril de ',
    'de 1 a ',
    'entre 5 y ',
    'años de 5 ',
    'la respuesta es ',
    'm/',
    'm·',
    'kg·m/',
    'kgms',
    'J/(kg·K)',
    '0,1(6)',
    '3i-j+',
    '50 ± ',
    '√(',
    '2^',
    '\\frac{1}{',
    '\\sqrt{',
    '(1,',
    '[1;2]∪',
    'x<',
    'x=1; ',
    '1 h ',
    '12:30 ',
    'mil ',
    'treinta y ',
    '10⁹',
    '9**',
    'a@a.',
    'fe80:',
    '1.1.1.',
    'ES91 2100 ',
    '600 123 456 ',
  ].map(filled),
  `5 ${Array(40).fill('m').join('·')}`,
  Array.from({ length: 140 }, (_, index) => index % 10).join(';'),
  `${'('.repeat(140)}1${')'.repeat(140)}`,
  `1${' '.repeat(298)}x`,
  `1868-1874${' '.repeat(200)}x`,
  `5-7 ${'m'.repeat(290)}`,
  `${'9'.repeat(140)}/${'8'.repeat(140)}`,
  `${'9'.repeat(149)}-${'9'.repeat(149)}`,
  '(1+i)^1000',
  '170!^170!',
];

/** Keys of every kind, which decide how an answer is read. */
const keys = [
  '42',
  'x^2+1',
  '2.500',
  '3/4/1931',
  '1868-1874',
  '5-7 m',
  '9:3:3:1',
  '60 x 40 cm',
  '120/80',
  '4:30 min/km',
  "40° 25' N, 3° O",
  '1; 2; 3',
  '[2; 5)',
  '(3, -1, 2)',
  '4180 J/(kg·K)',
];

/**
 * Returns the milliseconds of the fastest of three warm calls: slower ones are those of the machine. The last character
 * differs, because readings of recent texts are cached.
 */
function fastest(call: (text: string) => unknown, text: string): number {
  const times = [6, 7, 8, 9].map((end) => {
    const distinct = `${text.slice(0, longest - 1)}${end}`;
    const started = performance.now();
    call(distinct);
    return performance.now() - started;
  });
  return Math.min(...times.slice(1));
}

const calls: Record<string, (text: string) => unknown> = {
  findKeyProblem: (text) => findKeyProblem(text, 'versión hexadecimal'),
  isReadableKey,
  keyFacts,
  readExactValue: (text) => readExactValue(text, { words: valueTexts.es }),
  'compareExactAnswer as key': (text) => compareExactAnswer({ key: text, answer: text }),
  ...Object.fromEntries(
    keys.map((key) => [
      `compareExactAnswer with the key ${key}`,
      (text: string) => compareExactAnswer({ key, answer: text }),
    ]),
  ),
};

describe('the time of a call with a hostile text of 300 characters', () => {
  it.each(Object.keys(calls))(`is at most ${bound} ms: %s`, (name) => {
    const slow = hostile
      .map((text) => ({ text, ms: fastest(calls[name]!, text) }))
      .filter(({ ms }) => ms > bound);
    expect(slow).toEqual([]);
  });
});

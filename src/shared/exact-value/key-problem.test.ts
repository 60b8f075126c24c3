import { describe, expect, it } from 'vitest';
import { compareExactAnswer } from './compare-exact-answer.ts';
import { findKeyProblem } from './key-problem.ts';
import { readExactValue } from './read-exact-value.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const doubtful = [
  ['31/2/2024', 'no-day'],
  ['1/2/3', 'short-year'],
  ['-5-7', 'negative-interval'],
  ['5–-7', 'negative-interval'],
  ['2026-11-28T10:00', 'date-and-time'],
  ['600 123 456', 'phone'],
  ['+34 600 123 456', 'phone'],
  ['ES91 2100 0418 4502 0005 1332', 'account'],
  ['192.168.1.1', 'network-address'],
  ['9:0:3', 'zero-term'],
  ['0:3', 'zero-term'],
  [list(40).join('; '), 'many-values'],
  [list(200).join(';'), 'many-values'],
  ['9'.repeat(301), 'too-long'],
  ['10⁹⁹⁹', 'no-value'],
  ['1/0', 'no-value'],
  [`5 ${Array(40).fill('m').join('·')}`, 'long-unit'],
  ['1874-1868', 'year-order'],
] as const;

describe('findKeyProblem', () => {
  it.each(doubtful)('reports about the key %s: %s', (key, problem) => {
    expect(findKeyProblem(key)).toBe(problem);
  });

  it.each(['3/4/1931', '1868-1874', '0-0', '3/4', '12:00', '9:3:3:1', '2x+1', '[2; 5)', '5 N·m²/kg²', ''])(
    'reports nothing about the key %s',
    (key) => {
      expect(findKeyProblem(key)).toBeNull();
    },
  );

  it.each([...doubtful.map(([key]) => key), '0-0'])(
    'reads and compares the key %s within 10 ms each',
    (key) => {
      const started = performance.now();
      findKeyProblem(key);
      readExactValue(key);
      compareExactAnswer({ key, answer: key });
      compareExactAnswer({ key: '1868-1874', answer: key });
      expect(performance.now() - started).toBeLessThan(40);
    },
  );
});

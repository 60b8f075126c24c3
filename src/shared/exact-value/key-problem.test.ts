import { describe, expect, it } from 'vitest';
import { findKeyProblem } from './key-problem.ts';

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
  ['192.168.1.1', 'address'],
  ['10.0.0.0/8', 'address'],
  ['00:1A:2B:3C:4D:5E', 'address'],
  ['fe80::1', 'address'],
  ['ana@example.org', 'address'],
  ['https://example.org/a', 'address'],
  ['3.10.2', 'version'],
  ['v1.2.3', 'version'],
  ['0x1F', 'code'],
  ['#FF8800', 'code'],
  ['08001', 'code'],
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

  it.each([
    '3/4/1931',
    '1868-1874',
    '0-0',
    '12:00',
    '9:3:3:1',
    '2x+1',
    '[2; 5)',
    '5 N·m²/kg²',
    '1.234.567',
    '3.10',
    '3/4',
    '',
  ])('reports nothing about the key %s', (key) => {
    expect(findKeyProblem(key)).toBeNull();
  });

  it.each([
    ['3.10', '¿Qué versión de Python es?', 'version'],
    ['3.10', 'Quina versió és?', 'version'],
    ['v2.1', 'Which release has it?', 'version'],
    ['1E3', 'Escribe 483 en hexadecimal', 'code'],
    ['DEADBEEF', 'Escribe el código', 'code'],
  ] as const)('reports about the key %s in "%s": %s', (key, statement, problem) => {
    expect(findKeyProblem(key, statement)).toBe(problem);
  });

  it.each([
    ['3.10', 'Calcula el precio'],
    ['1E3', 'Calcula 10³'],
    ['1E3', ''],
    ['12', 'Escribe 18 en base 16'],
  ])('reports nothing about the key %s in "%s"', (key, statement) => {
    expect(findKeyProblem(key, statement)).toBeNull();
  });
});

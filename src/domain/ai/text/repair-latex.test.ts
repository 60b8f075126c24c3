import { expect, test } from 'vitest';
import { findLatexDefect } from '../writing/check-latex.ts';
import { repairLatex } from './repair-latex.ts';

test.each([
  'frac{1}{2}',
  'beta',
  'text{si }x',
  'times',
  'theta',
  'nu',
  'neq 0',
  'rho',
  'right)',
  'bar{x}',
  'forall x',
])('restores the backslash of \\%s that JSON removed', (command) => {
  const lost = JSON.parse(`"Sea $a + \\${command}$ el valor"`) as string;
  expect(lost).not.toContain('\\');
  expect(repairLatex(lost)).toBe(`Sea $a + \\${command}$ el valor`);
});

test('keeps line breaks and tabs outside formulas', () => {
  expect(repairLatex('uno\notro\t$x$\nnu')).toBe('uno\notro\t$x$\nnu');
});

test('reduces a doubled backslash to one, except in a matrix', () => {
  expect(repairLatex('$\\\\frac{1}{2}$')).toBe('$\\frac{1}{2}$');
  const matrix = '$\\begin{matrix}1\\\\\\frac{1}{2}\\end{matrix}$';
  expect(repairLatex(matrix)).toBe(matrix);
});

test.each([
  ['$\\frac{1}{$', 'a formula cannot be read'],
  ['$\\def\\a{\\a\\a}\\a$', 'a formula uses a command that is not allowed'],
  ['$\\newcommand{\\x}{y}$', 'a formula uses a command that is not allowed'],
  ['$\\href{https://evil.example}{x}$', 'a formula uses a command that is not allowed'],
  [`$${'x'.repeat(2_001)}$`, 'a formula is too long'],
  ['$x$ '.repeat(201), 'more than 200 formulas'],
  ['La fracción \\frac{1}{2} vale', 'a formula stands without delimiters'],
])('rejects a text whose formulas cannot be shown (%#)', (text, reason) => {
  expect(findLatexDefect(text)).toBe(reason);
});

test('does not throw on nesting that overflows the stack of the renderer', () => {
  const braces = `$$${'{'.repeat(990)}x${'}'.repeat(990)}$$`;
  const roots = `$$${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}$$`;
  expect(() => [braces, roots].map(findLatexDefect)).not.toThrow();
});

test('accepts ordinary school formulas', () => {
  expect(
    findLatexDefect('$\\frac{1}{2}$, \\(\\sqrt[3]{8}\\), \\[\\int_0^1 x\\,dx\\] y $$\\sum_{i=1}^n i$$'),
  ).toBeNull();
});

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
])('the backslash of \\%s that JSON took is given back', (command) => {
  const lost = JSON.parse(`"Sea $a + \\${command}$ el valor"`) as string;
  expect(lost).not.toContain('\\');
  expect(repairLatex(lost)).toBe(`Sea $a + \\${command}$ el valor`);
});

test('line breaks and tabs outside formulas stay', () => {
  expect(repairLatex('uno\notro\t$x$\nnu')).toBe('uno\notro\t$x$\nnu');
});

test('a backslash written twice too often becomes one, but not in a matrix', () => {
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
])('a text whose formulas cannot be shown is refused (%#)', (text, reason) => {
  expect(findLatexDefect(text)).toBe(reason);
});

test('nesting that overflows the stack of the renderer is refused or shown, never thrown', () => {
  const braces = `$$${'{'.repeat(990)}x${'}'.repeat(990)}$$`;
  const roots = `$$${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}$$`;
  expect(() => [braces, roots].map(findLatexDefect)).not.toThrow();
});

test('formulas of school are fine', () => {
  expect(
    findLatexDefect('$\\frac{1}{2}$, \\(\\sqrt[3]{8}\\), \\[\\int_0^1 x\\,dx\\] y $$\\sum_{i=1}^n i$$'),
  ).toBeNull();
});

import { expect, it } from 'vitest';
import { clauseOf } from './gap-text.ts';

const text =
  'La planta toma ___1___ del suelo. Con la ___2___ del sol, y con ___3___, libera oxígeno.\n___4___';

it.each([
  [1, 'La planta toma … del suelo'],
  [2, 'Con la … del sol, y con …, libera oxígeno'],
  [3, 'Con la … del sol, y con … , libera oxígeno'],
  // A line of its own says nothing.
  [4, ''],
])('names gap %d with its sentence', (number, clause) => {
  expect(clauseOf(text, number)).toBe(clause);
});

it('keeps the name of a gap in a long sentence short, and cuts between words', () => {
  const long = `${'palabra '.repeat(40)}___1___ ${'después '.repeat(40)}`;
  const clause = clauseOf(long, 1);
  expect(clause.length).toBeLessThan(130);
  expect(clause).toMatch(/^palabra .*palabra … después .*después$/);
});

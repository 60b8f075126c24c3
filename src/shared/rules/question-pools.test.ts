import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  countDrawnQuestions,
  drawQuestions,
  facilityRange,
  findPoolProblem,
  poolProblem,
} from './question-pools.ts';

interface Question {
  id: number;
  pool?: { key: string; name: string; count: number };
  stimulus?: { key: string };
  points?: number;
}

/** A bank with one pool between two other questions; `runs` are the sizes of its stimulus runs. */
function bankOf(runs: readonly number[], count: number): Question[] {
  const pool = { key: 'p', name: 'Bolsa', count };
  const members = runs.flatMap((size, run) =>
    Array.from({ length: size }, () => ({ pool, ...(size > 1 && { stimulus: { key: `s${run}` } }) })),
  );
  return [{}, ...members, {}].map((question, id) => ({ id, ...question }));
}

const pools = fc
  .record({ runs: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 }), at: fc.nat() })
  .map(({ runs, at }) => {
    const size = runs.reduce((sum, one) => sum + one, 0);
    return { runs, size, count: 1 + (at % size) };
  });

it('draws the count of the pool, all other questions and whole stimuli, reproducibly', () => {
  fc.assert(
    fc.property(pools, fc.string(), ({ runs, count }, seed) => {
      const bank = bankOf(runs, count);
      const drawn = drawQuestions(bank, seed);
      expect(drawQuestions(bank, seed)).toEqual(drawn);
      expect(drawn.map(({ id }) => id)).toEqual(drawn.map(({ id }) => id).sort((a, b) => a - b));
      expect(drawn[0]!.id).toBe(0);
      expect(drawn.at(-1)!.id).toBe(bank.length - 1);
      const members = drawn.filter(({ pool }) => pool);
      if (
        poolProblem(
          bank.filter(({ pool }) => pool),
          count,
        ) === null
      ) {
        expect(members).toHaveLength(count);
        expect(countDrawnQuestions(bank)).toBe(drawn.length);
      }
      expect(members.length).toBeLessThanOrEqual(count);
      for (const { stimulus } of members) {
        if (!stimulus) continue;
        const whole = bank.filter((question) => question.stimulus?.key === stimulus.key);
        expect(whole.every((question) => drawn.includes(question))).toBe(true);
      }
    }),
  );
});

it('draws every candidate with about equal frequency', () => {
  const bank = bankOf([1, 1, 1, 1, 1, 1, 1], 3);
  const times = new Map<number, number>();
  const students = 2_000;
  for (let student = 1; student <= students; student += 1)
    for (const { id, pool } of drawQuestions(bank, `student ${student}`))
      if (pool) times.set(id, (times.get(id) ?? 0) + 1);
  expect([...times.values()].reduce((sum, one) => sum + one, 0)).toBe(3 * students);
  // Expected: 857 of 2,000; 111 is five standard deviations.
  for (const n of times.values()) expect(Math.abs(n - (3 * students) / 7)).toBeLessThan(111);
});

it('gives consecutive students different draws', () => {
  const bank = bankOf([1, 1, 1, 1, 1, 1, 1, 1], 4);
  const sets = Array.from({ length: 70 }, (_, student) =>
    drawQuestions(bank, `student ${student}`)
      .map(({ id }) => id)
      .join(),
  );
  expect(new Set(sets).size).toBeGreaterThan(35);
});

it('reports the problem that makes a pool invalid', () => {
  const problem = (runs: readonly number[], count: number, change = (one: Question) => one) =>
    findPoolProblem(bankOf(runs, count).map(change))?.problem ?? null;
  expect(problem([1, 1, 1], 2)).toBeNull();
  expect(problem([1, 1, 1], 3)).toBe('pool-too-small');
  expect(problem([1, 1, 1], 2, (one) => (one.id === 2 ? { ...one, points: 2 } : one))).toBe(
    'pool-points-differ',
  );
  expect(problem([1, 1, 1], 2, (one) => (one.id === 0 ? { ...one, points: 2 } : one))).toBeNull();
  expect(problem([3, 3, 3], 4)).toBe('pool-splits-stimulus');
  expect(problem([3, 3, 3], 6)).toBeNull();
});

it('returns the range of the facility of draws when every candidate has a facility', () => {
  expect(facilityRange([0.6, 0.8, 0.9, 0.5], 2)).toEqual({ low: 0.55, high: expect.closeTo(0.85) });
  expect(facilityRange([0.6, null, 0.9], 1)).toBeNull();
  expect(facilityRange([0.6, 0.8], 2)).toBeNull();
});

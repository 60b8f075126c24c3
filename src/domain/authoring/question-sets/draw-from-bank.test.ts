import { describe, expect, test } from 'vitest';
import type { BasicQuestionType } from '../../../shared/contracts/values.ts';
import { drawFromBank } from './draw-from-bank.ts';

/** Returns `count` questions of a type and level. */
const some = (type: BasicQuestionType, difficulty: number, count: number) =>
  Array.from({ length: count }, () => ({ type, difficulty }));
const numbered = (questions: { type: BasicQuestionType; difficulty: number }[]) =>
  questions.map((question, index) => ({ ...question, id: index + 1, position: index + 1 }));

const mixed = numbered([
  ...some('opcion_multiple', 1, 12),
  ...some('opcion_multiple', 3, 20),
  ...some('opcion_multiple', 5, 4),
  ...some('verdadero_falso', 2, 14),
  ...some('ejercicio', 4, 3),
]);
const types: BasicQuestionType[] = ['opcion_multiple', 'verdadero_falso', 'ejercicio'];

/** Draws the sets of a class one after another. */
function drawClass(size: number, questionCount: number, bank = mixed) {
  const given: Set<number>[] = [];
  const sets = Array.from({ length: size }, (_, student) => {
    const set = drawFromBank(bank, { types, questionCount }, student * 31, given);
    given.push(new Set(set.map(({ id }) => id)));
    return set;
  });
  return { sets, given };
}

const spread = (set: { type: string; difficulty: number }[]) =>
  set
    .map(({ type, difficulty }) => `${type} ${difficulty}`)
    .sort()
    .join();

describe('drawFromBank', () => {
  test.each([3, 5, 9, 12])('draws %i questions with the same types and levels for every student', (count) => {
    const { sets } = drawClass(30, count);
    expect(new Set(sets.map(spread)).size).toBe(1);
    for (const set of sets) expect(new Set(set.map(({ id }) => id)).size).toBe(count);
  });

  test('draws sets that share fewer questions than random sets', () => {
    const most = (sets: Set<number>[]) =>
      Math.max(...sets.flatMap((set, at) => sets.slice(at + 1).map((other) => set.intersection(other).size)));
    const even = numbered(some('opcion_multiple', 3, 60));
    const { given } = drawClass(30, 10, even);
    const byChance = given.map(
      (_, student) => new Set(drawFromBank(even, { types, questionCount: 10 }, student).map(({ id }) => id)),
    );
    expect(most(given)).toBeLessThan(most(byChance));
  });

  test('draws disjoint sets for the first students while the bank lasts', () => {
    const { given } = drawClass(6, 10, numbered(some('opcion_multiple', 3, 60)));
    expect(new Set(given.flatMap((set) => [...set])).size).toBe(60);
  });

  test('fills up a scarce type with other types, and never exceeds the size of the bank', () => {
    const { sets } = drawClass(2, 18);
    expect(sets[0]).toHaveLength(18);
    expect(sets[0]!.filter(({ type }) => type === 'ejercicio')).toHaveLength(3);
    expect(drawFromBank(mixed.slice(0, 4), { types, questionCount: 18 }, 1)).toHaveLength(4);
    expect(drawFromBank([], { types, questionCount: 18 }, 1)).toEqual([]);
  });

  test('returns the questions in the order of the bank', () => {
    const [set] = drawClass(1, 12).sets;
    expect(set!.map(({ position }) => position)).toEqual(
      [...set!.map(({ position }) => position)].sort((a, b) => a - b),
    );
  });
});

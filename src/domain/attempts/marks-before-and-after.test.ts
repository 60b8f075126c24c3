import { expect, it } from 'vitest';
import { marksBeforeAndAfter } from './marks-before-and-after.ts';

const row = (
  id: number,
  kind: 'docente' | 'devuelta' | 'anulada',
  oldGrade: number | null,
  newGrade: number | null,
) => ({
  id,
  kind,
  regradeId: kind === 'anulada' ? id : null,
  oldGrade,
  newGrade,
});

it('reports a reverted mark as the mark of the machine, as none without one, and as unknown without its time', () => {
  const back = (first: number | null, machine: number | null, written: number | null) =>
    marksBeforeAndAfter([row(1, 'docente', first, 4), row(2, 'devuelta', 4, written)], machine).get(2);
  expect(back(7, 7, null)).toEqual({ oldMark: 4, newMark: 7 });
  expect(back(null, null, null)).toEqual({ oldMark: 4, newMark: 'none' });
  expect(back(null, 7, null)).toEqual({ oldMark: 4, newMark: 'unknown' });
  expect(back(null, 7, 7)).toEqual({ oldMark: 4, newMark: 7 });
});

it('reports a changed mark on an annulled question as a mark', () => {
  const around = marksBeforeAndAfter(
    [row(1, 'anulada', 7, null), row(2, 'docente', 7, 4), row(3, 'anulada', 4, null)],
    7,
  );
  expect([...around.values()]).toEqual([
    { oldMark: 7, newMark: 'annulled' },
    { oldMark: 7, newMark: 4 },
    { oldMark: 'annulled', newMark: 'annulled' },
  ]);
});

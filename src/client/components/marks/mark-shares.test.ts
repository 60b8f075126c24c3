import { expect, test } from 'vitest';
import { countGraders, sharesOf } from './mark-shares.ts';

test('returns whole percentages that add up to 100, and ignores answers without a grader', () => {
  const counts = countGraders(['docente', 'IA', null, 'calculado', 'calculado', 'IA']);
  expect(sharesOf(counts)).toEqual([
    { by: 'calculado', share: 40 },
    { by: 'IA', share: 40 },
    { by: 'docente', share: 20 },
  ]);
  const thirds = sharesOf(countGraders(['calculado', 'IA', 'docente']));
  expect(thirds.map(({ share }) => share)).toEqual([34, 33, 33]);
  expect(sharesOf(countGraders([null]))).toEqual([]);
});

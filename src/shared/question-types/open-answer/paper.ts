import type { TypePaper } from '../question-type.ts';

/** Key with the criteria and their points; without criteria, the solution example. */
export const openAnswerPaper: TypePaper = {
  type: 'respuesta_abierta',
  options: 'fixed',
  key: () => '',
  expected({ criteria, solutionExample, points = 1 }) {
    if (criteria.length === 0) return [{ text: solutionExample, points: null }];
    const all = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
    return criteria.map((criterion) => ({
      text: criterion.text,
      points: (criterion.points / all) * points,
    }));
  },
};

import type { TypePaper } from '../question-type.ts';
import { expectedText } from '../short-answer/paper.ts';

export const exercisePaper: TypePaper = {
  type: 'ejercicio',
  options: 'fixed',
  key: ({ correctAnswer }) => correctAnswer,
  expected({ details, points = 1 }) {
    const answers = details?.accept?.answers ?? [];
    return answers.length > 0 ? [{ text: expectedText(answers, points), points: null }] : [];
  },
};

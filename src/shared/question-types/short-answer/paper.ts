import type { TypePaper } from '../question-type.ts';
import type { ExpectedAnswer } from './details.ts';

/**
 * Formats expected answers: `mitosis, división mitótica · división celular: 0.5`. Fully correct ones come first, then
 * the others with their points.
 */
export function expectedText(answers: readonly ExpectedAnswer[], points: number): string {
  const full = answers.filter(({ share }) => share === 1).map(({ text }) => text);
  const part = answers
    .filter(({ share }) => share < 1)
    .map(({ text, share }) => `${text}: ${Number((share * points).toFixed(2))}`);
  return [...(full.length > 0 ? [full.join(', ')] : []), ...part].join(' · ');
}

export const shortAnswerPaper: TypePaper = {
  type: 'respuesta_corta',
  options: 'fixed',
  key: () => '',
  expected({ details, correctAnswer, points = 1 }) {
    const answers = details?.answers ?? [{ text: correctAnswer, share: 1 }];
    return [{ text: expectedText(answers, points), points: null }];
  },
};

import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import type { TypeContent } from '../question-type.ts';

/** Open answers: prose, graded by criteria. */
export const openAnswerContent: TypeContent = {
  type: 'respuesta_abierta',
  rules: {
    criteria: [
      rule('criterion-points', (criteria: QuestionContent['criteria']) =>
        criteria.some(({ text, points }) => text.trim() && !(points > 0 && points <= 100)),
      ),
    ],
  },
  empty: () => ({ correctAnswer: '' }),
  tidy: (question) => ({ correctAnswer: question.correctAnswer.trim(), criteria: tidyCriteria(question) }),
};

function tidyCriteria({ criteria }: Pick<QuestionContent, 'criteria'>): QuestionContent['criteria'] {
  return criteria
    .map(({ note, ...one }) => ({
      ...one,
      text: one.text.trim(),
      // A blank note is removed.
      ...(note?.trim() && { note: note.trim() }),
    }))
    .filter(({ text }) => text);
}

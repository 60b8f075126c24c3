import { trueFalseValues } from '../../contracts/values.ts';
import { parseTrueFalse } from '../../rules/resolve-option.ts';
import { rule } from '../../rules/rule-factories.ts';
import type { TypeContent } from '../question-type.ts';

/** True/false: a statement that is true or false. */
export const trueFalseContent: TypeContent = {
  type: 'verdadero_falso',
  rules: {
    correctAnswer: [
      rule('correct-answer-missing', (answer: string) => answer.trim() !== '' && !parseTrueFalse(answer)),
    ],
  },
  empty: () => ({ correctAnswer: trueFalseValues[0] }),
  tidy({ correctAnswer }) {
    const answer = correctAnswer.trim();
    return { correctAnswer: answer === '' ? trueFalseValues[0] : (parseTrueFalse(answer) ?? answer) };
  },
};

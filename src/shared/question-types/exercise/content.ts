import { rule } from '../../rules/rule-kinds.ts';
import { isBlankText } from '../filled-options.ts';
import type { TypeContent } from '../question-type.ts';

/** Something to work out, whose answer is one exact value. */
export const exerciseContent: TypeContent = {
  type: 'ejercicio',
  rules: { statement: [rule('statement-missing', isBlankText)] },
  empty: () => ({ correctAnswer: '' }),
  tidy: ({ correctAnswer, statement }) => ({
    correctAnswer: correctAnswer.trim(),
    statement: statement.trim(),
  }),
};

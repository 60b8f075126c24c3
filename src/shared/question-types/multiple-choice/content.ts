import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import { emptyOptions, filledOptions, tidyOptions } from '../filled-options.ts';
import type { TypeContent } from '../question-type.ts';

/** Multiple choice: exactly one option is correct. */
export const multipleChoiceContent: TypeContent = {
  type: 'opcion_multiple',
  rules: {
    options: [rule('too-few-options', (_, question: QuestionContent) => filledOptions(question).length < 2)],
    correctAnswer: [
      // A reference to an empty option, or to a duplicate id, counts as not chosen.
      rule(
        'correct-answer-missing',
        (answer: string, question: QuestionContent) =>
          filledOptions(question).filter(({ id }) => id === answer).length !== 1,
      ),
    ],
  },
  empty: ({ options }) => ({ options: options.length === 0 ? emptyOptions(4) : options, correctAnswer: '' }),
  tidy: (question) => ({ options: tidyOptions(question), correctAnswer: question.correctAnswer.trim() }),
};

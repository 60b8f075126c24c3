import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import { emptyOptions, filledOptions, tidyOptions } from '../filled-options.ts';
import type { TypeContent } from '../question-type.ts';
import { readChosen, writeChosen } from './chosen-options.ts';

/** Multiple answers: several options can be correct. */
export const multipleAnswersContent: TypeContent = {
  type: 'seleccion_multiple',
  rules: {
    options: [rule('too-few-options', (_, question: QuestionContent) => filledOptions(question).length < 2)],
    correctAnswer: [
      rule('correct-answer-missing', (answer: string, question: QuestionContent) => {
        const ids = filledOptions(question).map(({ id }) => id);
        const right = answer.split(',').flatMap((id) => id.trim() || []);
        // A reference to an empty option, or to a duplicate id, counts as not chosen.
        return right.length === 0 || right.some((id) => ids.filter((other) => other === id).length !== 1);
      }),
    ],
  },
  empty: ({ options }) => ({
    options: options.length === 0 ? emptyOptions(4) : options,
    correctAnswer: '',
    details: { marking: 'parts', tellCount: true },
  }),
  tidy(question) {
    const options = tidyOptions(question);
    const { marking = 'parts', tellCount = false } = question.details ?? {};
    return {
      options,
      correctAnswer: writeChosen(options, readChosen(options, question.correctAnswer)),
      details: { marking, tellCount },
    };
  },
};

import { resolveOptionId } from '../../rules/resolve-option.ts';
import { isRightAnswer, type TypeMarking } from '../question-type.ts';

export const multipleChoiceMarking: TypeMarking = {
  type: 'opcion_multiple',
  canShuffleOptions: true,
  mark: (question, answer) => ({
    is: 'marked',
    share: isRightAnswer(question, resolveOptionId(question.options, answer)) ? 1 : 0,
  }),
  fold: (answer) => answer.normalize('NFC').trim(),
  shown: ({ options }, answer) => options.find(({ id }) => id === answer)?.text ?? answer,
  solution: ({ options, correctAnswer }) =>
    options.find(({ id }) => id === correctAnswer)?.text ?? correctAnswer,
  canBeKey: ({ options }, key) => options.some(({ id }) => id === key),
  choices: (question) =>
    question.options.map(({ id, text }) => ({ key: id, text, isRight: isRightAnswer(question, id) })),
  // Also matches an option by its text, like marking does.
  chosen: ({ options }, answer) => [resolveOptionId(options, answer) ?? ''],
};

import { resolveOptionId } from '../../rules/resolve-option.ts';
import { isRightAnswer, type MarkedQuestion, type TypeMarking } from '../question-type.ts';

const shown = ({ options }: Pick<MarkedQuestion, 'options'>, answer: string): string =>
  options.find(({ id }) => id === answer)?.text ?? answer;

export const multipleChoiceMarking: TypeMarking = {
  type: 'opcion_multiple',
  canShuffleOptions: true,
  mark: (question, answer) => ({
    is: 'marked',
    share: isRightAnswer(question, resolveOptionId(question.options, answer)) ? 1 : 0,
  }),
  createFold: (question) => (answer) => shown(question, answer).normalize('NFC').trim(),
  shown,
  solution: ({ options, correctAnswer }) =>
    options.find(({ id }) => id === correctAnswer)?.text ?? correctAnswer,
  canBeKey: ({ options }, key) => options.some(({ id }) => id === key),
  choices: (question) =>
    question.options.map(({ id, text }) => ({ key: id, text, isRight: isRightAnswer(question, id) })),
  // Also matches an option by its text, like marking does.
  chosen: ({ options }, answer) => [resolveOptionId(options, answer) ?? ''],
};

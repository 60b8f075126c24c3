import { trueFalseValues } from '../../contracts/values.ts';
import { parseTrueFalse } from '../../rules/resolve-option.ts';
import { isRightAnswer, type TypeMarking } from '../question-type.ts';

const fold = (answer: string): string => {
  const text = answer.normalize('NFC').trim();
  return parseTrueFalse(text) ?? text;
};

export const trueFalseMarking: TypeMarking = {
  type: 'verdadero_falso',
  mark: (question, answer) => ({
    is: 'marked',
    share: isRightAnswer(question, parseTrueFalse(answer)) ? 1 : 0,
  }),
  createFold: () => fold,
  shown: (_, answer) => answer,
  solution: ({ correctAnswer, language }) =>
    language === 'en' ? (correctAnswer === trueFalseValues[0] ? 'True' : 'False') : correctAnswer,
  canBeKey: (_, key) => trueFalseValues.some((value) => value === key),
  choices: (question) =>
    trueFalseValues.map((key) => ({ key, text: key, isRight: isRightAnswer(question, key) })),
  chosen: (_, answer) => [fold(answer)],
};

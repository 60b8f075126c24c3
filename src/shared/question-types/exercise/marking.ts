import { compareExactAnswer } from '../../rules/exact-value/compare-exact-answer.ts';
import { readExactValue } from '../../rules/exact-value/read-exact-value.ts';
import { foldSpaces, outsideCommands } from '../../rules/fold-prose.ts';
import type { TypeMarking } from '../question-type.ts';

const fold = (answer: string): string =>
  foldSpaces(outsideCommands(answer.normalize('NFC').trim(), (part) => part.toLowerCase()));

export const exerciseMarking: TypeMarking = {
  type: 'ejercicio',
  mark({ correctAnswer, accepted }, answer, { roundingDigits }) {
    const all = [correctAnswer, ...accepted].map((key) =>
      compareExactAnswer({ key, answer, roundingDigits }),
    );
    const compared = all.find(({ verdict }) => verdict === 'equal') ?? all[0]!;
    if (compared.verdict === 'unreadable' || compared.verdict === 'no-key') {
      return { is: 'unread', isValue: readExactValue(answer).readable };
    }
    if (compared.verdict === 'equal') return { is: 'marked', share: 1 };
    const reading = readExactValue(answer);
    return { is: 'marked', share: 0, ...(reading.readable && { readAs: reading.latex }) };
  },
  fold,
  shown: (_, answer) => answer,
  solution({ correctAnswer }) {
    const reading = readExactValue(correctAnswer);
    return reading.readable ? `$${reading.latex}$` : correctAnswer;
  },
  canBeKey: (_, key) => key !== '',
  choices: () => 'values',
  chosen: (_, answer) => [fold(answer)],
};

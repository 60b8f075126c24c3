import { trueFalseValues } from '../../../shared/contracts/values.ts';
import { parseTrueFalse } from '../../../shared/rules/resolve-option.ts';
import { findTrueFalseConflict } from '../writing/key-conflict.ts';
import type { GenerationType } from './generation-type.ts';

const neither = 'the answer is neither true nor false';

export const trueFalseGeneration: GenerationType = {
  type: 'verdadero_falso',
  rule: '"text" is a statement that is clearly true or clearly false; "correctAnswer" is exactly "Verdadero" or "Falso", in every language. About as many false ones as true ones.',
  shortRule: 'a statement; "correctAnswer" is "Verdadero" or "Falso".',
  read({ answer }) {
    const value = parseTrueFalse(answer);
    return value ? { correctAnswer: value } : neither;
  },
  findDefect: ({ correctAnswer }) =>
    trueFalseValues.some((value) => value === correctAnswer) ? null : neither,
  revealsKey: (_, questionText) =>
    /[([](?:verdadero|falso|true|false|v|f)[)\]]\s*\.?\s*$/i.test(questionText.trim()),
  findKeyConflict: findTrueFalseConflict,
  keyCheck: {
    rule: '"answer" holds exactly "Verdadero" or "Falso", in every language.',
    shortRule: '"Verdadero" or "Falso".',
    read(said) {
      const truth = said.length === 1 ? parseTrueFalse(said[0]!) : null;
      return truth && [truth];
    },
    doubt: ({ correctAnswer }, [answer = '']) =>
      answer === correctAnswer ? null : { reason: 'answered-otherwise', said: [answer] },
  },
};

import { compareExactAnswer } from '../../../shared/exact-value/compare-exact-answer.ts';
import { isReadableKey } from '../../../shared/exact-value/is-readable-key.ts';
import { findExerciseConflict } from '../writing/key-conflict.ts';
import { notChecked } from '../writing/not-checked.ts';
import { withoutDelimiters } from '../writing/without-delimiters.ts';
import type { GenerationType } from './generation-type.ts';

export const exerciseGeneration: GenerationType = {
  type: 'ejercicio',
  rule: '"text" says in one sentence what to do; "statement" holds the exercise itself; "correctAnswer" is one exact value and nothing else, such as 2.567, 3/4, pi/4, sqrt(2) or ln(2): no unit, no word, no "x =".',
  shortRule:
    '"text" says what to do, "statement" is the exercise, "correctAnswer" one exact value such as 3/4, no unit.',
  read: ({ entry, answer, text }) => ({ correctAnswer: answer, statement: text(entry.statement) }),
  cleanAnswer: withoutDelimiters,
  findDefect({ statement, correctAnswer }) {
    if (statement === '') return 'the statement is missing';
    return isReadableKey(correctAnswer) ? null : 'the exact value cannot be read';
  },
  revealsKey: () => false,
  findKeyConflict: findExerciseConflict,
  keyCheck: {
    rule: '"answer" holds one exact value such as 2.567, 3/4 or sqrt(2): no unit, no word, no "x =".',
    shortRule: 'one exact value such as 3/4, no unit.',
    read: (said) => (said.length === 1 ? [...said] : null),
    doubt({ correctAnswer: key }, [answer = '']) {
      const { verdict } = compareExactAnswer({ key, answer });
      if (verdict === 'equal') return null;
      return verdict === 'different' ? { reason: 'answered-otherwise', said: [answer] } : notChecked;
    },
  },
};

import { feedbackNotes, type MoodleAnswer, note, type TypeMoodle } from '../moodle-question.ts';
import { truthOf } from './truth-words.ts';

/**
 * Returns whether the right answer means true, and whether only the order tells it: Moodle writes the true one first.
 * Null when neither the words nor the order tell it.
 */
function readKey(answers: readonly MoodleAnswer[], right: MoodleAnswer) {
  const [ofRight, ...ofOthers] = [right, ...answers.filter((answer) => answer !== right)].map(({ text }) =>
    truthOf(text),
  );
  const ofOther = ofOthers.length === 1 ? ofOthers[0]! : null;
  const isClear = ofRight !== ofOther && ofOthers.length <= 1;
  if (ofRight !== null && isClear) return { isTrue: ofRight!, byOrder: false };
  if (ofRight === null && ofOther !== null) return { isTrue: !ofOther, byOrder: false };
  if (answers.length !== 2) return null;
  return { isTrue: right === answers[0], byOrder: true };
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const trueFalseMoodle: TypeMoodle = {
  type: 'verdadero_falso',
  fromMoodle({ type, answers }) {
    if (type !== 'truefalse') return null;
    const right = answers.filter(({ share }) => share >= 1);
    if (right.length > 1) return { refused: note('several-right', { count: right.length }) };
    const key = right.length === 0 ? null : readKey(answers, right[0]!);
    // A person is asked for it.
    if (!key) return { content: { correctAnswer: '' }, notes: feedbackNotes(answers) };
    const [first = '', second = ''] = answers.map(({ text }) => shown(text));
    return {
      content: { correctAnswer: key.isTrue ? 'Verdadero' : 'Falso' },
      notes: [...(key.byOrder ? [note('key-by-order', { first, second })] : []), ...feedbackNotes(answers)],
    };
  },
  toMoodle: ({ correctAnswer }) => ({
    question: {
      type: 'truefalse',
      answers: ['true', 'false'].map((text) => ({
        text,
        share: (text === 'true') === (correctAnswer === 'Verdadero') ? 1 : 0,
        feedback: '',
      })),
    },
    notes: [],
  }),
};

import { feedbackNotes, note, type TypeMoodle } from '../moodle-question.ts';

export const trueFalseMoodle: TypeMoodle = {
  type: 'verdadero_falso',
  fromMoodle({ type, answers }) {
    if (type !== 'truefalse') return null;
    const right = answers.find(({ share }) => share >= 1);
    if (!right) return { refused: note('no-right') };
    return {
      content: { correctAnswer: right.text.trim().toLowerCase() === 'true' ? 'Verdadero' : 'Falso' },
      notes: feedbackNotes(answers),
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

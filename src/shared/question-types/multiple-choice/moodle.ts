import { isBlankOption, maxOptions } from '../filled-options.ts';
import { commentOn, commentsOf, note, type TypeMoodle } from '../moodle-question.ts';
import { letterAt } from '../question-type.ts';

export const multipleChoiceMoodle: TypeMoodle = {
  type: 'opcion_multiple',
  fromMoodle({ type, single, answers }) {
    if (type !== 'multichoice' || !single) return null;
    if (answers.length > maxOptions)
      return { refused: note('too-many', { count: answers.length, max: maxOptions }) };
    if (answers.some(isBlankOption)) return { refused: note('empty-option') };
    const right = answers.filter(({ share }) => share >= 1);
    const [key, ...accepted] = right.map((answer) => letterAt(answers.indexOf(answer)));
    const comments = commentsOf(answers, letterAt);
    const partial = answers.filter(({ share }) => share > 0 && share < 1).length;
    const taking = answers.filter(({ share }) => share < 0).length;
    return {
      content: {
        options: answers.map(({ text }, index) => ({ id: letterAt(index), text })),
        // Empty when the file does not name it.
        correctAnswer: key ?? '',
        details: comments.details,
      },
      accepted,
      notes: [
        ...(partial > 0 ? [note('partial-shares', { count: partial })] : []),
        ...(taking > 0 ? [note('wrong-subtract', { count: taking })] : []),
        ...comments.notes,
      ],
    };
  },
  toMoodle: ({ options, correctAnswer, accepted, details }) => ({
    question: {
      type: 'multichoice',
      single: true,
      answers: options.map(({ id, text }) => ({
        text,
        share: id === correctAnswer || accepted.includes(id) ? 1 : 0,
        feedback: commentOn({ details }, id),
      })),
    },
    notes: [],
  }),
};

import { maxOptions } from '../filled-options.ts';
import { note, type TypeMoodle } from '../moodle-question.ts';
import { letterAt } from '../question-type.ts';
import { itemsInOrder } from './content.ts';
import { writeOrder } from './read-order.ts';

export const orderingMoodle: TypeMoodle = {
  type: 'ordenar',
  fromMoodle({ type, answers, orderMarking, asksAllItems }) {
    if (type !== 'ordering') return null;
    if (answers.length > maxOptions)
      return { refused: note('too-many', { count: answers.length, max: maxOptions }) };
    const options = answers.map(({ text }, index) => ({ id: letterAt(index), text }));
    return {
      content: {
        options,
        correctAnswer: writeOrder(options.map(({ id }) => id)),
        details: { marking: orderMarking === 'all' ? 'all' : 'parts' },
      },
      notes: [
        ...(orderMarking === 'other' ? [note('ordering-marking')] : []),
        ...(asksAllItems ? [] : [note('ordering-subset')]),
      ],
    };
  },
  toMoodle(question) {
    const orders = question.details?.orders ?? [];
    return {
      question: {
        type: 'ordering',
        orderMarking: question.details?.marking === 'all' ? 'all' : 'run',
        answers: itemsInOrder(question).map(({ text }) => ({ text, share: 0, feedback: '' })),
      },
      notes: orders.length > 0 ? [note('other-answers', { count: orders.length })] : [],
    };
  },
};

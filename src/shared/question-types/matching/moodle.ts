import { maxOptions } from '../filled-options.ts';
import { note, type TypeMoodle } from '../moodle-question.ts';
import { pairsOf, withPairs } from './content.ts';

export const matchingMoodle: TypeMoodle = {
  type: 'emparejar',
  fromMoodle({ type, pairs }) {
    if (!['matching', 'match', 'ddmatch'].includes(type)) return null;
    const own = pairs.filter(({ left }) => left !== '');
    const distractors = pairs
      .filter(({ left, right }) => left === '' && right !== '')
      .map(({ right }) => right);
    const rights = new Set([...own.map(({ right }) => right), ...distractors]);
    const count = Math.max(own.length, rights.size);
    if (count > maxOptions) return { refused: note('too-many', { count, max: maxOptions }) };
    return { content: withPairs({ pairs: own, distractors }), notes: [] };
  },
  toMoodle(question) {
    const { pairs, distractors } = pairsOf(question);
    return {
      question: { type: 'matching', pairs: [...pairs, ...distractors.map((right) => ({ left: '', right }))] },
      notes: question.details?.leftGroups ? [note('any-order-lost')] : [],
    };
  },
};

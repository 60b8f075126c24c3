import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordLists } from '../../src/domain/delivery/word-lists/word-lists.ts';
import { markingOf } from '../../src/shared/question-types/markings.ts';
import type { MarkedQuestion, Marking } from '../../src/shared/question-types/question-type.ts';
import { compareShortAnswer } from '../../src/shared/question-types/short-answer/compare.ts';

interface Pair {
  key: string;
  answer: string;
  right?: boolean;
  switches?: object;
}
interface PartialMark {
  type: 'ordering' | 'several';
  items: number;
  options: string;
  keys: string;
  answer: number[] | string;
  share: number;
}

const read = <Row>(name: string): Row[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

const compare = ({ key, answer, switches = {} }: Pair, forgiveTypo = false) =>
  compareShortAnswer(answer, [{ text: key, share: 1 }], { ...switches, forgiveTypo }, wordLists);
const name = ({ key, answer }: Pair) => `${key} ← ${answer}`;

describe('device writings', () => {
  const pairs = read<Pair>('device-writings.jsonl');
  const right = pairs.filter((pair) => pair.right);
  const wrong = pairs.filter((pair) => !pair.right);

  it('accepts at least 97 % of the right answers', () => {
    const refused = right.filter((pair) => compare(pair).share < 1).map(name);
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(right.length * 0.03);
  });

  it('accepts no wrong answer without asking the teacher, also when it forgives typing errors', () => {
    const accepted = wrong.filter((pair) => {
      const { share, doubt } = compare(pair, true);
      return share > 0 && !doubt;
    });
    expect(accepted.map(name)).toEqual([]);
    expect(wrong.filter((pair) => compare(pair).share > 0).map(name)).toEqual([]);
  });

  it('marks a gap as it marks a short answer', () => {
    for (const { key, answer, switches } of pairs) {
      const gap: MarkedQuestion = {
        options: [],
        statement: '___1___',
        correctAnswer: key,
        accepted: [],
        details: { ...switches, gaps: [{ kind: 'text', answers: [{ text: key, share: 1 }] }] },
      };
      const marking = markingOf({ type: 'completar' }).mark(gap, answer, { roundingDigits: 3 });
      expect(marking).toMatchObject({ share: compare({ key, answer, ...(switches && { switches }) }).share });
    }
  });
});

describe('typing errors', () => {
  it('forgives at most 2 % of other words, and asks the teacher about all of them', () => {
    const words = read<Pair>('other-words.jsonl');
    const forgiven = words.filter((pair) => compare(pair, true).share > 0).map(name);
    expect(forgiven.length, forgiven.join('\n')).toBeLessThanOrEqual(words.length * 0.02);
    expect(words.filter((pair) => !compare(pair, true).doubt).map(name)).toEqual([]);
  });

  it('forgives at least 95 % of true typing errors, each with its right spelling', () => {
    const errors = read<Pair>('typing-errors.jsonl');
    const refused = errors.filter((pair) => compare(pair, true).share < 1).map(name);
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(errors.length * 0.05);
    for (const error of errors) {
      const { doubt, spelling } = compare(error, true);
      if (doubt === 'typing-error') expect(spelling).toBe(error.key);
    }
  });
});

const shareOf = (marking: Marking): number => (marking.is === 'marked' ? marking.share : Number.NaN);

it('gives orderings and choices the share a teacher gives', () => {
  const rows = read<PartialMark>('partial-marks.jsonl');
  const otherwise = rows.filter(({ type, items, options, keys, answer, share }) => {
    const ids =
      type === 'ordering' ? Array.from({ length: items }, (_, place) => `${place + 1}`) : [...options];
    const question: MarkedQuestion = {
      options: ids.map((id) => ({ id, text: `texto ${id}` })),
      statement: '',
      correctAnswer: (type === 'ordering' ? ids : [...keys]).join(', '),
      accepted: [],
    };
    const marking = markingOf({ type: type === 'ordering' ? 'ordenar' : 'seleccion_multiple' });
    const given = marking.mark(question, [...answer].join(', '), { roundingDigits: 3 });
    return Math.abs(shareOf(given) - share) > 0.001;
  });
  expect(otherwise).toEqual([]);
});

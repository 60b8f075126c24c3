import type { QuestionContent } from '../../contracts/questions.ts';
import { rule } from '../../rules/rule-factories.ts';
import type { TypeContent } from '../question-type.ts';
import { shuffledOptions } from '../shuffled-options.ts';
import { readPairs, writePairs } from './read-pairs.ts';

type Pairs = Pick<QuestionContent, 'options' | 'correctAnswer' | 'details'>;

/** Pairs of one group, from 1, may exchange their right texts; 0 or undefined for none. */
export type Pair = { left: string; right: string; group?: number | undefined };

/** The teacher's input: pairs of texts, and distractors. */
export interface PairTexts {
  pairs: Pair[];
  distractors: string[];
}

/** Returns the pairs of a question as texts. */
export function pairsOf({ options, correctAnswer, details }: Pairs): PairTexts {
  const left = details?.left ?? [];
  const chosen = readPairs(options, left.length, correctAnswer);
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? '';
  return {
    pairs: left.map((text, index) => ({
      left: text,
      right: textOf(chosen[index]!),
      group: details?.leftGroups?.[index],
    })),
    distractors: options.flatMap(({ id, text }) => (chosen.includes(id) ? [] : text)),
  };
}

/** Converts these texts to the fields of a question, unchanged: one option per pair and per distractor. */
export function withPairs({
  pairs,
  distractors,
}: PairTexts): Required<Pick<Pairs, 'options' | 'correctAnswer' | 'details'>> {
  const texts = [...pairs.map(({ right }) => right), ...distractors];
  return {
    options: texts.map((text, index) => ({ id: 'abcdefghijklmnopqrstuvwxyz'.charAt(index), text })),
    correctAnswer: writePairs(pairs.map((_, index) => 'abcdefghijklmnopqrstuvwxyz'.charAt(index))),
    // The editor merges the details into those it has: groups that are gone must overwrite them.
    details: { leftGroups: undefined, ...detailsOf(pairs) },
  };
}

/** Returns the left items, and their groups when there are any. */
function detailsOf(pairs: readonly Pair[]): NonNullable<Pairs['details']> {
  const groups = pairs.map(({ group = 0 }) => group);
  return {
    left: pairs.map(({ left }) => left),
    ...(groups.some((group) => group > 0) && { leftGroups: groups }),
  };
}

/** Returns the pairs without the groups that have only one. */
function withSharedGroups(pairs: readonly Pair[]): Pair[] {
  const sizes = Map.groupBy(pairs, ({ group }) => group);
  return pairs.map((pair) => (sizes.get(pair.group)!.length > 1 ? pair : { ...pair, group: 0 }));
}

/** Case and accents have a meaning: mW and MW, Aa and aa. */
const same = (text: string): string => text.normalize('NFC').trim();

/** Returns the trimmed texts without empty ones. */
function filled(question: Pairs): PairTexts {
  const { pairs, distractors } = pairsOf(question);
  return {
    pairs: pairs
      .map(({ left, right, group }) => ({ left: left.trim(), right: right.trim(), group }))
      .filter(({ left, right }) => left !== '' || right !== ''),
    distractors: distractors.map((text) => text.trim()).filter((text) => text !== ''),
  };
}

/** Matching: each item is matched with one of several options. */
export const matchingContent: TypeContent = {
  type: 'emparejar',
  rules: {
    options: [
      rule('too-few-pairs', (_, question: QuestionContent) => filled(question).pairs.length < 2),
      rule('pair-incomplete', (_, question: QuestionContent) =>
        filled(question).pairs.some(({ left, right }) => left === '' || right === ''),
      ),
      rule('distractor-right', (_, question: QuestionContent) => {
        const { pairs, distractors } = filled(question);
        return distractors.some((text) => pairs.some(({ right }) => same(right) === same(text)));
      }),
    ],
  },
  empty: () =>
    withPairs({ pairs: Array.from({ length: 3 }, () => ({ left: '', right: '' })), distractors: [] }),
  tidy(question) {
    const { pairs, distractors } = filled(question);
    // Two items can match the same text, which becomes one option.
    const texts = [...pairs.map(({ right }) => right), ...distractors];
    const distinct = texts.filter(
      (text, index) => texts.findIndex((one) => same(one) === same(text)) === index,
    );
    const { options, idOf } = shuffledOptions(distinct);
    const idOfText = (text: string) => idOf(distinct.findIndex((one) => same(one) === same(text)));
    return {
      options,
      correctAnswer: writePairs(pairs.map(({ right }) => idOfText(right))),
      details: detailsOf(withSharedGroups(pairs)),
    };
  },
};

import type { MarkedQuestion, TypeMarking } from '../question-type.ts';
import { readPairs, writePairs } from './read-pairs.ts';

type Read = Pick<MarkedQuestion, 'options' | 'details'>;

const read = ({ options, details }: Read, text: string) =>
  readPairs(options, details?.left?.length ?? 0, text);
const textOf = ({ options }: Read, id: string) => options.find((option) => option.id === id)?.text ?? '';

/** Returns the right option of each left item. Equal items and those of a group may exchange theirs; each counts once. */
function rightOfEach(
  { left = [], leftGroups }: NonNullable<MarkedQuestion['details']>,
  key: readonly string[],
  chosen: readonly string[],
): string[] {
  const rights = [...key];
  const exchanged = (index: number) => leftGroups?.[index] || left[index]!.normalize('NFC').trim();
  for (const places of Map.groupBy(left.keys(), exchanged).values()) {
    if (places.length < 2) continue;
    const free = places.map((index) => key[index]!);
    const isOpen = places.filter((index) => {
      const at = free.indexOf(chosen[index]!);
      if (at >= 0) [rights[index]] = free.splice(at, 1) as [string];
      return at < 0;
    });
    for (const index of isOpen) rights[index] = free.shift()!;
  }
  return rights;
}

/** Compares the pairs with the key that gives the highest share. */
function bestResult(question: MarkedQuestion, answer: string) {
  const chosen = read(question, answer);
  const all = [question.correctAnswer, ...question.accepted].map((text) => {
    const key = read(question, text);
    const rights = rightOfEach(question.details ?? {}, key, chosen);
    const pairs = rights.map((right, index) => ({
      right,
      chosenId: chosen[index]!,
      isRight: right !== '' && right === chosen[index],
    }));
    return { pairs, right: pairs.filter(({ isRight }) => isRight).length };
  });
  return all.reduce((one, other) => (other.right > one.right ? other : one));
}

function shown(question: Read, answer: string): string {
  const texts = read(question, answer).flatMap((id, index) =>
    id === '' ? [] : `${question.details?.left?.[index] ?? ''} – ${textOf(question, id)}`,
  );
  return texts.join('; ') || answer;
}

export const matchingMarking: TypeMarking = {
  type: 'emparejar',
  hasEqualParts: true,
  mark(question, answer) {
    const { pairs, right } = bestResult(question, answer);
    return {
      is: 'marked',
      share: pairs.length === 0 ? 0 : right / pairs.length,
      counts: { right, of: pairs.length },
    };
  },
  parts: (question, answer) =>
    bestResult(question, answer).pairs.map(({ right, chosenId, isRight }, index) => ({
      label: question.details?.left?.[index] ?? '',
      answer: textOf(question, chosenId),
      share: Number(isRight),
      right: isRight ? null : textOf(question, right),
    })),
  answerForm: ({ details }) => ({ left: details?.left ?? [] }),
  createFold: (question) => (answer) => shown(question, answer).normalize('NFC').trim(),
  shown,
  solution: (question) => shown(question, question.correctAnswer),
  canBeKey(question, key) {
    const pairs = read(question, key);
    return pairs.length > 0 && !pairs.includes('') && writePairs(pairs) === key;
  },
  choices: () => 'values',
  chosen: (question, answer) => [writePairs(read(question, answer))],
};

import { picturesToPlaceholders } from '../../../shared/content/pictures.ts';
import { cleanPlain } from '../../../shared/content/plain.ts';
import type { ItemChoice } from '../../../shared/contracts/items.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import type { AnalysedQuestion, RankedAnswer, thirdsOf } from './rank-answers.ts';

/** Maximum number of distinct exercise values listed. Rare values say little. */
const maxValues = 6;

/**
 * Counts the answers to a code-graded question per choice: in total, and among the students who did best and worst on
 * the other questions. Lists all options of a choice question, also unchosen ones; for an exercise, the most frequent
 * values.
 */
export function countChoices(
  question: AnalysedQuestion,
  answers: readonly RankedAnswer[],
  thirds: ReturnType<typeof thirdsOf>,
): ItemChoice[] {
  const marking = markingOf(question);
  const counted = marking.choices(question);
  if (counted === null) return [];
  const [top, bottom] = [new Set(thirds.top), new Set(thirds.bottom)];
  const groups = new Map<string, RankedAnswer[]>();
  for (const answer of answers) {
    for (const key of marking.chosen(question, answer.answer.trim())) {
      const group = groups.get(key);
      if (group) group.push(answer);
      else groups.set(key, [answer]);
    }
  }
  const choice = (key: string, text: string, right?: boolean): ItemChoice => {
    const members = groups.get(key) ?? [];
    return {
      key,
      text: picturesToPlaceholders(cleanPlain(text)),
      n: members.length,
      top: members.filter((one) => top.has(one)).length,
      bottom: members.filter((one) => bottom.has(one)).length,
      right: right ?? members.some(({ grade }) => grade === 10),
    };
  };
  const blank = groups.has('') ? [choice('', '', false)] : [];
  if (counted !== 'values') {
    return [...counted.map(({ key, text, isRight }) => choice(key, text, isRight)), ...blank];
  }
  const values = [...groups]
    .filter(([key]) => key !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxValues);
  return [
    ...values.map(([key, members]) => choice(key, marking.shown(question, members[0]!.answer))),
    ...blank,
  ];
}

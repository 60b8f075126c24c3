import type { Item, ItemChoice, ItemWarning } from '../../../shared/contracts/items.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { correlationOf, type Pair } from '../../../shared/statistics/correlation.ts';
import { meanOf } from '../../../shared/statistics/moments.ts';
import { countChoices } from './item-choices.ts';
import { type AnalysedQuestion, type RankedAnswer, thirdsOf } from './rank-answers.ts';

/** Minimum number of answers for a coefficient. */
export const minAnswers = 10;

/** Lower bounds of facility for very easy, easy, medium and hard; below the last, a question is very hard. */
const levelThresholds = [0.95, 0.75, 0.5, 0.3];

/** Below this difference (points out of 10), an evaluator and a person agree. */
const near = 1;

type Figures = Pick<
  Item,
  'n' | 'facility' | 'discrimination' | 'observed' | 'choices' | 'third' | 'agreement' | 'warnings'
>;

/** Converts the mean of `n` marks (0–10) to a share (0–1); null for fewer than `minAnswers` marks. */
export const facilityOf = (n: number, mean: number): number | null => (n < minAnswers ? null : mean / 10);

/** Computes the figures of a question from its answers. Coefficients are null for fewer than `minAnswers` answers. */
export function itemFigures(question: AnalysedQuestion, answers: readonly RankedAnswer[]): Figures {
  const n = answers.length;
  const third = Math.floor(n / 3);
  const thirds = thirdsOf(answers, third);
  const choices = countChoices(question, answers, thirds);
  const agreement = computeAgreement(answers);
  const facility = facilityOf(n, n === 0 ? 0 : meanOf(answers.map(({ grade }) => grade)));
  if (facility === null) {
    return {
      n,
      facility: null,
      discrimination: null,
      observed: null,
      choices,
      third,
      agreement,
      warnings: [],
    };
  }
  const discrimination = correlationOf(
    answers.flatMap(({ grade, rest }): Pair[] => (rest === null ? [] : [[grade, rest]])),
  );
  const level = levelThresholds.findIndex((from) => facility >= from);
  return {
    n,
    facility,
    discrimination,
    observed: level === -1 ? levelThresholds.length + 1 : level + 1,
    choices,
    third,
    agreement,
    warnings: isOpen(question)
      ? []
      : [...findWrongChoice(choices, third), ...findNegativeDiscrimination(discrimination, thirds)],
  };
}

/** Warns when more than half of the top third chose the same wrong option, and more than chose the right one. */
function findWrongChoice(choices: ItemChoice[], third: number): ItemWarning[] {
  const rightInTop = Math.max(0, ...choices.filter(({ right }) => right).map(({ top }) => top));
  const favourite = choices
    .filter(({ right, key }) => !right && key !== '')
    .toSorted((one, other) => other.top - one.top)[0];
  if (!favourite || favourite.top <= rightInTop || favourite.top * 2 <= third) return [];
  return [{ kind: 'wrong-choice', choice: favourite.key }];
}

/**
 * Warns when weaker students do better on the question. A slightly negative coefficient can be chance, or come from
 * another question with a wrong key. The mean mark of the top third must therefore also be lower than that of the
 * bottom third.
 */
function findNegativeDiscrimination(
  discrimination: number | null,
  { top, bottom }: ReturnType<typeof thirdsOf>,
): ItemWarning[] {
  const mean = (some: readonly RankedAnswer[]) => meanOf(some.map(({ grade }) => grade));
  return discrimination !== null && discrimination < 0 && mean(top) < mean(bottom)
    ? [{ kind: 'negative' }]
    : [];
}

function computeAgreement(answers: readonly RankedAnswer[]): Item['agreement'] {
  const reviewed = answers.filter(
    ({ decided, gradedBy }) => decided !== null && (gradedBy === 'IA' || gradedBy === 'provisional'),
  );
  if (reviewed.length === 0) return null;
  return {
    near: reviewed.filter(({ decided, grade }) => Math.abs(decided! - grade) < near).length,
    reviewed: reviewed.length,
  };
}

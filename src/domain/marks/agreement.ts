import type { Agreement, AgreementMoved } from '../../shared/contracts/agreement.ts';
import { middleFrom } from '../../shared/rules/grade-scale.ts';
import { middle } from '../../shared/rules/marking-policy.ts';
import { type BlindAgreement, blindAgreement, leastPairs } from '../../shared/statistics/blind-agreement.ts';
import type { SamplePair } from './blind-sample-queries.ts';

/** Figures of all these pairs and of those that people marked from 3 to 7; null while there are too few. */
export function agreementOf(pairs: readonly SamplePair[]): Agreement {
  const inMiddle = pairs.filter(({ person }) => person >= middle.from && person <= middle.to);
  return {
    n: pairs.length,
    all: blindAgreement(pairs, middleFrom),
    middle: blindAgreement(inMiddle, middleFrom),
  };
}

/** What marked: a model with the instructions it was given. */
export const graderOf = ({ model, promptVersion }: Pick<SamplePair, 'model' | 'promptVersion'>): string =>
  `${model} · ${promptVersion}`;

/** Seconds for which a change of agreement is told. */
export const movedShownFor = 30 * 86_400;

/**
 * Whether agreement differs since what marks changed: the newest group of pairs with enough of them against the one before
 * it. It has moved where the mean difference or kappa of each lies outside the other's 95 % interval; null otherwise.
 *
 * @param pairs in the order in which they were decided.
 * @param changeOf names what marked: pairs with the same name are one group.
 */
export function agreementMoved(
  pairs: readonly SamplePair[],
  changeOf: (pair: SamplePair) => string,
): AgreementMoved | null {
  const groups = [...Map.groupBy(pairs, changeOf).values()].filter(({ length }) => length >= leastPairs);
  const [before, after] = groups.slice(-2);
  if (!before || !after) return null;
  const [from, to] = [blindAgreement(before, middleFrom)!, blindAgreement(after, middleFrom)!];
  if (!isApart(from, to, 'difference') && !isApart(from, to, 'kappa')) return null;
  const figures = ({ n, difference, kappa }: BlindAgreement) => ({
    n,
    difference: difference.value,
    kappa: kappa.value,
  });
  return { from: figures(from), to: figures(to), since: after[0]!.decidedAt };
}

function isApart(from: BlindAgreement, to: BlindAgreement, figure: 'difference' | 'kappa'): boolean {
  const lies = (one: BlindAgreement, other: BlindAgreement) =>
    one[figure].value >= other[figure].from && one[figure].value <= other[figure].to;
  return !lies(from, to) && !lies(to, from);
}

import type { Agreement, AgreementShift } from '../../shared/contracts/agreement.ts';
import { minMiddleGrade } from '../../shared/rules/grade-scale.ts';
import { heldMarkRange } from '../../shared/rules/marking-policy.ts';
import { type BlindAgreement, blindAgreement, minPairs } from '../../shared/statistics/blind-agreement.ts';
import type { SamplePair } from './blind-sample-queries.ts';

/**
 * Computes the agreement of all pairs, and of those that a person marked from 3 to 7; a figure is null with too few
 * pairs.
 */
export function computeAgreement(pairs: readonly SamplePair[]): Agreement {
  const inMiddle = pairs.filter(({ person }) => person >= heldMarkRange.from && person <= heldMarkRange.to);
  return {
    n: pairs.length,
    all: blindAgreement(pairs, minMiddleGrade),
    middle: blindAgreement(inMiddle, minMiddleGrade),
  };
}

/** Returns the name of a grader: model and prompt version. */
export const graderName = ({ model, promptVersion }: Pick<SamplePair, 'model' | 'promptVersion'>): string =>
  `${model} · ${promptVersion}`;

/** Seconds for which a change of agreement is shown. */
export const agreementChangeShownSeconds = 30 * 86_400;

/**
 * Compares the agreement of the two newest groups with enough pairs. Returns the change when the mean difference or
 * kappa of each lies outside the other's 95 % interval; otherwise null.
 *
 * @param pairs in the order of their decisions.
 * @param changeOf returns the group name of a pair, such as its grader.
 */
export function detectAgreementChange(
  pairs: readonly SamplePair[],
  changeOf: (pair: SamplePair) => string,
): AgreementShift | null {
  const groups = [...Map.groupBy(pairs, changeOf).values()].filter(({ length }) => length >= minPairs);
  const [before, after] = groups.slice(-2);
  if (!before || !after) return null;
  const [from, to] = [blindAgreement(before, minMiddleGrade)!, blindAgreement(after, minMiddleGrade)!];
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

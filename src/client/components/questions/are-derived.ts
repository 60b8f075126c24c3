import type { Criterion } from '../../../shared/contracts/questions.ts';

/** Whether no person has written any of the criteria: they came with the question or were derived. */
export function areDerived(criteria: readonly Criterion[]): boolean {
  return criteria.length > 0 && !criteria.some(({ own }) => own);
}

import { type DecisionKind, personalKinds } from '../../shared/contracts/values.ts';

/** What the rule needs of a decision. */
export interface DecisionFacts {
  id: number;
  kind: DecisionKind;
  /** The correction it belongs to; a person's own decision has none. */
  regradeId: number | null;
}

/** Which decision gives an answer its mark, null for the machine's own; and whether the answer counts at all. */
export interface MarkInForce {
  decisionId: number | null;
  annulled: boolean;
}

/** A person's word on one mark; `devuelta` gives it back to the machines. */
const personal: readonly DecisionKind[] = [...personalKinds, 'devuelta'];

/** Whether a mark in force with this decision is a person's: no machine's goes over it. */
export const isByPerson = (kind: DecisionKind): boolean => personal.includes(kind);

/**
 * The one rule of whose mark holds, from an answer's decisions, oldest first: the last word of a person; without
 * one the last correction that was not undone; without one the machine's. An annulled question is out of the mean
 * independent of who decided its mark.
 */
export function markInForce(decisions: readonly DecisionFacts[]): MarkInForce {
  const undone = new Set(decisions.filter(({ kind }) => kind === 'deshecha').map((one) => one.regradeId));
  const standing = decisions.filter(({ regradeId }) => regradeId === null || !undone.has(regradeId));
  const person = standing.findLast(({ kind }) => isByPerson(kind));
  const decided =
    person && person.kind !== 'devuelta' ? person : standing.findLast(({ kind }) => kind === 'recalificada');
  return { decisionId: decided?.id ?? null, annulled: standing.some(({ kind }) => kind === 'anulada') };
}

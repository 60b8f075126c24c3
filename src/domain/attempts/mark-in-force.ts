import { type DecisionKind, personDecisionKinds } from '../../shared/contracts/values.ts';

/** The fields of a decision that determine the mark in force. */
export interface DecisionFacts {
  id: number;
  kind: DecisionKind;
  /** The regrade it belongs to; null for a person's own decision. */
  regradeId: number | null;
}

/** The decision that gives an answer its mark (null: the machine's mark), and whether the answer is annulled. */
export interface MarkInForce {
  decisionId: number | null;
  annulled: boolean;
}

/** Decisions of a person about one mark; `devuelta` restores the machine's mark. */
const personalDecisionKinds: readonly DecisionKind[] = [...personDecisionKinds, 'devuelta'];

/** Returns whether a decision is a person's; machines never override it. */
export const isByPerson = (kind: DecisionKind): boolean => personalDecisionKinds.includes(kind);

/**
 * Determines the mark in force from an answer's decisions, oldest first: the last decision of a person, else the last
 * regrade that was not undone, else the machine's mark. Annulment is independent of that.
 */
export function markInForce(decisions: readonly DecisionFacts[]): MarkInForce {
  const undone = new Set(decisions.filter(({ kind }) => kind === 'deshecha').map((one) => one.regradeId));
  const standing = decisions.filter(({ regradeId }) => regradeId === null || !undone.has(regradeId));
  const person = standing.findLast(({ kind }) => isByPerson(kind));
  const decided =
    person && person.kind !== 'devuelta' ? person : standing.findLast(({ kind }) => kind === 'recalificada');
  return { decisionId: decided?.id ?? null, annulled: standing.some(({ kind }) => kind === 'anulada') };
}

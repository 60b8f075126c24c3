import type { MarkThen } from '../../shared/contracts/decisions.ts';
import { type DecisionFacts, isByPerson, markInForce } from './mark-in-force.ts';

/** A decision as its row has it. */
interface DecisionRow extends DecisionFacts {
  oldGrade: number | null;
  newGrade: number | null;
}

/**
 * What the mark of an answer was before and after each of its decisions, oldest first; `machine` is the machine's as it
 * is now. A row alone does not say so: a correction where a person had decided gives a mark and changes none in force, an
 * annulled question keeps its mark, and older rows that gave a mark back name none. `unknown`: the machine graded at some time after the first
 * decision, and no row tells whether it had by then.
 */
export function marksAround(
  decisions: readonly DecisionRow[],
  machine: number | null,
): Map<number, { oldMark: MarkThen; newMark: MarkThen }> {
  const machineThen = decisions[0]?.oldGrade ?? (machine === null ? 'none' : 'unknown');
  let before: { mark: MarkThen; annulled: boolean; byPerson: boolean } | null = null;
  const around = new Map<number, { oldMark: MarkThen; newMark: MarkThen }>();
  for (const [index, one] of decisions.entries()) {
    const { decisionId, annulled } = markInForce(decisions.slice(0, index + 1));
    const decided = decisions.find(({ id }) => id === decisionId);
    const isCorrection = one.kind === 'recalificada' || one.kind === 'anulada';
    const isSilent = one.kind === 'deshecha' && one.oldGrade === null;
    const old: MarkThen =
      before && (isSilent || (isCorrection && before.byPerson)) ? before.mark : (one.oldGrade ?? 'none');
    const now: MarkThen = decided
      ? (decided.newGrade ?? 'none')
      : one.kind === 'anulada'
        ? old
        : (one.newGrade ?? machineThen);
    const wasAnnulled = before?.annulled ?? false;
    // Any other decision changes the mark of a question that is out as it would change one that counts.
    const isAboutCounting = one.kind === 'anulada' || wasAnnulled !== annulled;
    around.set(one.id, {
      oldMark: isAboutCounting && wasAnnulled ? 'annulled' : old,
      newMark: isAboutCounting && annulled ? 'annulled' : now,
    });
    before = { mark: now, annulled, byPerson: decided !== undefined && isByPerson(decided.kind) };
  }
  return around;
}

import type { HistoricalMark } from '../../shared/contracts/decisions.ts';
import { type DecisionFacts, isByPerson, markInForce } from './mark-in-force.ts';

/** A decision with the grades stored in its row. */
interface DecisionRow extends DecisionFacts {
  oldGrade: number | null;
  newGrade: number | null;
}

/**
 * Returns the mark of an answer before and after each of its decisions (oldest first). `machine` is the machine's
 * current mark.
 *
 * A single row is not enough: a regrade after a person's decision stores a mark but changes none in force, an annulled
 * question keeps its mark, and older restoring rows store no mark. `unknown`: the machine graded some time after the
 * first decision, and no row tells whether it had by then.
 */
export function marksBeforeAndAfter(
  decisions: readonly DecisionRow[],
  machine: number | null,
): Map<number, { oldMark: HistoricalMark; newMark: HistoricalMark }> {
  const machineThen = decisions[0]?.oldGrade ?? (machine === null ? 'none' : 'unknown');
  let before: { mark: HistoricalMark; annulled: boolean; byPerson: boolean } | null = null;
  const marks = new Map<number, { oldMark: HistoricalMark; newMark: HistoricalMark }>();
  for (const [index, one] of decisions.entries()) {
    const { decisionId, annulled } = markInForce(decisions.slice(0, index + 1));
    const decided = decisions.find(({ id }) => id === decisionId);
    const isCorrection = one.kind === 'recalificada' || one.kind === 'anulada';
    const isSilent = one.kind === 'deshecha' && one.oldGrade === null;
    const old: HistoricalMark =
      before && (isSilent || (isCorrection && before.byPerson)) ? before.mark : (one.oldGrade ?? 'none');
    const now: HistoricalMark = decided
      ? (decided.newGrade ?? 'none')
      : one.kind === 'anulada'
        ? old
        : (one.newGrade ?? machineThen);
    const wasAnnulled = before?.annulled ?? false;
    // Other decisions change the mark of an annulled question like that of a counted one.
    const isAboutCounting = one.kind === 'anulada' || wasAnnulled !== annulled;
    marks.set(one.id, {
      oldMark: isAboutCounting && wasAnnulled ? 'annulled' : old,
      newMark: isAboutCounting && annulled ? 'annulled' : now,
    });
    before = { mark: now, annulled, byPerson: decided !== undefined && isByPerson(decided.kind) };
  }
  return marks;
}

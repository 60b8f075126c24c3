import type { LegacyMarkChange } from '../../../shared/contracts/legacy.ts';
import { assertDecisionUnchanged, assertTextLengths, decideMark } from '../../attempts/decide-mark.ts';
import { markInForce } from '../../attempts/mark-in-force.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { findLegacyAttempt } from './legacy-attempt-queries.ts';
import {
  insertLegacyDecision,
  selectLegacyDecisions,
  setLegacyMarkInForce,
} from './legacy-decision-queries.ts';

/**
 * Records an admin's decision about the mark of a legacy attempt, which has no responsible teacher. The machine's mark
 * stays stored. Throws `forbidden`, `not-found`, and the errors of `assertTextLengths`, `assertDecisionUnchanged` and `decideMark`.
 */
export async function changeLegacyMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: LegacyMarkChange,
): Promise<void> {
  if (caller.role !== 'admin') throw new AppError('forbidden');
  const { reason, change, seen } = input;
  assertTextLengths({ reason, ...change });
  await write(deps.db, async (tx) => {
    const attempt = await findLegacyAttempt(tx, input.legacyAttemptId);
    if (!attempt) throw new AppError('not-found');
    // Legacy answers have no criteria and no feedback of code.
    assertDecisionUnchanged(attempt, seen);
    const { kind, mark } = decideMark({ ...attempt, code: null, criteria: [] }, change);
    const decision = {
      kind,
      // Withdrawing the decision restores the machine's mark.
      mark: mark ?? attempt.machine,
      legacyAttemptId: attempt.id,
      decidedBy: caller.userId,
      reason: reason.trim(),
      old: { grade: attempt.grade, feedback: attempt.feedback },
    };
    await insertLegacyDecision(tx, decision, toInstant(deps.clock.now()));
    const steps = await selectLegacyDecisions(tx, attempt.id);
    const facts = steps.map((step) => ({ id: step.id, kind: step.kind, regradeId: null }));
    await setLegacyMarkInForce(tx, attempt.id, markInForce(facts).decisionId);
  });
}

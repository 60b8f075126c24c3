import type { z } from 'zod';
import type { proposalsConfirmed } from '../../../shared/contracts/decisions.ts';
import { applyDecisions } from '../../attempts/apply-decisions.ts';
import { selectOpenSamples } from '../../attempts/blind-sample-queries.ts';
import { assertDecisionUnchanged } from '../../attempts/decide-mark.ts';
import { insertDecisions } from '../../attempts/mark-queries.ts';
import { findProposal, setProposalsOpened } from '../../attempts/proposal-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { toDecision } from './change-mark.ts';
import { ownAnswer } from './own-answer.ts';

type ProposalDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Opens the model's proposed mark for an answer of the caller's lesson. A later decision records that the proposal was
 * opened before it. Throws `mark-missing` without a proposal, `proposal-blind` if the answer is drawn for blind
 * marking, `not-found` or `forbidden`.
 */
export function openProposal(deps: ProposalDeps, caller: Caller, answerId: number): Promise<void> {
  return write(deps.db, async (tx) => {
    await ownAnswer(tx, caller, answerId);
    if (!(await findProposal(tx, answerId))) throw new AppError('mark-missing');
    if ((await selectOpenSamples(tx, [answerId])).size > 0) throw new AppError('proposal-blind');
    await setProposalsOpened(tx, [answerId], caller.userId, toInstant(deps.clock.now()));
  });
}

/**
 * Accepts opened proposals as the marks of their answers, all or none. Throws `proposal-closed` if one is unopened,
 * `mark-changed`, `mark-missing`, `grading-under-way`, `not-found` or `forbidden`.
 */
export function confirmProposals(
  deps: ProposalDeps,
  caller: Caller,
  { answers }: z.infer<typeof proposalsConfirmed>,
): Promise<void> {
  return write(deps.db, async (tx) => {
    const now = toInstant(deps.clock.now());
    const decisions = [];
    for (const { answerId, seen } of answers) {
      const { answer, attempt } = await ownAnswer(tx, caller, answerId);
      if (attempt.state === 'grading') throw new AppError('grading-under-way');
      assertDecisionUnchanged(answer, seen);
      const proposal = await findProposal(tx, answerId);
      decisions.push(toDecision(caller, answer, { change: { to: 'proposed' }, reason: '' }, proposal));
    }
    await insertDecisions(tx, decisions, now);
    await applyDecisions(tx, [...new Set(decisions.map(({ attemptId }) => attemptId))], now);
  });
}

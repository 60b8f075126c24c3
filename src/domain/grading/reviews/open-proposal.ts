import type { z } from 'zod';
import type { proposalsConfirmed } from '../../../shared/contracts/decisions.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { selectOpenSamples } from '../../marks/blind-sample-queries.ts';
import { assertSeen } from '../../marks/decide-mark.ts';
import { insertDecisions } from '../../marks/mark-queries.ts';
import { findProposal, setProposalsOpened } from '../../marks/proposal-queries.ts';
import { settleAttempts } from '../../marks/settle-attempts.ts';
import { toDecision } from './change-mark.ts';
import { ownAnswer } from './own-answer.ts';

type ProposalDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Opens the mark that a model proposes for an answer of the caller's lesson; that it was opened before a decision is kept
 * with that decision. Throws `mark-missing` where there is none, `proposal-blind` for one whose answer is marked
 * without sight of it, `not-found` and `forbidden`.
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
 * Makes opened proposals the marks of their answers, all or none. Throws `proposal-closed` for one that was not opened,
 * `mark-changed`, `mark-missing`, `grading-under-way`, `not-found` and `forbidden`.
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
      assertSeen(answer, seen);
      const proposal = await findProposal(tx, answerId);
      decisions.push(toDecision(caller, answer, { change: { to: 'proposed' }, reason: '' }, proposal));
    }
    await insertDecisions(tx, decisions, now);
    await settleAttempts(tx, [...new Set(decisions.map(({ attemptId }) => attemptId))], now);
  });
}

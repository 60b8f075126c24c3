import { sumTokensSince } from '../ai/calls/ai-call-queries.ts';
import { AppError } from '../app-error.ts';
import type { Db, Tx } from '../database/database.ts';
import type { DomainSettings } from '../deps.ts';

/** What the budget is reckoned from; inside a transaction `db` is the transaction. */
export interface BudgetDeps {
  db: Db | Tx;
  settings: Pick<DomainSettings, 'monthlyTokens'>;
}

/** Tokens left of this month's budget, never below 0; null without a budget. */
export async function tokensLeft({ db, settings }: BudgetDeps, now: Date): Promise<number | null> {
  if (settings.monthlyTokens === 0) return null;
  const monthStart = `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  return Math.max(0, settings.monthlyTokens - (await sumTokensSince(db, monthStart)));
}

/**
 * Throws `token-budget-spent` when this month's tokens are used up. Claimed with the job, and asked again
 * when the job begins: others may have spent what was left. Handing in and grading go on.
 */
export async function assertBudget(deps: BudgetDeps, now: Date): Promise<void> {
  if ((await tokensLeft(deps, now)) === 0) throw new AppError('token-budget-spent');
}

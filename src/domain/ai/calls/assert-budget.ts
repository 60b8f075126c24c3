import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { sumTokensSince } from './ai-call-queries.ts';

type BudgetDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Tokens left of this month's budget, never below 0; null without a budget. */
export async function tokensLeft(deps: BudgetDeps): Promise<number | null> {
  const { monthlyTokens } = deps.settings;
  if (monthlyTokens === 0) return null;
  const monthStart = `${deps.clock.now().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  return Math.max(0, monthlyTokens - (await sumTokensSince(deps.db, monthStart)));
}

/**
 * Throws `token-budget-spent` when this month's tokens are used up. Asked before new work only: handing
 * in and grading go on.
 */
export async function assertBudget(deps: BudgetDeps): Promise<void> {
  if ((await tokensLeft(deps)) === 0) throw new AppError('token-budget-spent');
}

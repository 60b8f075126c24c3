import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { sumTokensSince } from './ai-call-queries.ts';

/**
 * Throws `token-budget-spent` when this month's tokens are used up. Asked before new work only: handing
 * in and grading go on.
 */
export async function assertBudget(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  if (deps.settings.monthlyTokens === 0) return;
  const monthStart = `${deps.clock.now().toISOString().slice(0, 7)}-01T00:00:00.000Z`;
  if ((await sumTokensSince(deps.db, monthStart)) >= deps.settings.monthlyTokens) {
    throw new AppError('token-budget-spent');
  }
}

import type { DomainSettings } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { sumSpentSince } from '../calls/spending-queries.ts';

/** Dependencies of the budget queries; inside a transaction `db` is the transaction. */
export interface BudgetDeps {
  db: Db | Tx;
  settings: Pick<DomainSettings, 'monthlyTokens'>;
}

export type Budget = NonNullable<SettingValues['aiBudget']> & {
  /** Whether an admin set the budget, not the environment. */
  isOwn: boolean;
  /** Token limit from the environment, which applies again when the admin's limit is removed; null means no limit. */
  environment: number | null;
};

/** Returns the monthly budget: the admin's, otherwise the environment's; null means no limit. */
export async function findBudget({ db, settings }: BudgetDeps): Promise<Budget | null> {
  const { aiBudget } = await findSettings(db, 'aiBudget');
  const environment = settings.monthlyTokens > 0 ? settings.monthlyTokens : null;
  if (aiBudget) return { ...aiBudget, isOwn: true, environment };
  return environment === null ? null : { limit: environment, unit: 'tokens', isOwn: false, environment };
}

/** Returns the start of the month of `date`, in UTC. */
export function monthStart(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01T00:00:00.000Z`;
}

async function budgetLeft(deps: BudgetDeps, now: Date) {
  const budget = await findBudget(deps);
  if (!budget) return null;
  const spent = await sumSpentSince(deps.db, budget.unit, monthStart(now));
  return { unit: budget.unit, left: Math.max(0, budget.limit - spent) };
}

/** Returns the tokens left in this month's budget, at least 0; null without a token budget. */
export async function tokensLeft(deps: BudgetDeps, now: Date): Promise<number | null> {
  const budget = await budgetLeft(deps, now);
  return budget?.unit === 'tokens' ? budget.left : null;
}

/**
 * Throws `token-budget-spent` when this month's budget is used up. Checked when the job is enqueued and again when it
 * starts, because other jobs may have used the rest. Submissions and grading are not affected.
 */
export async function assertBudget(deps: BudgetDeps, now: Date): Promise<void> {
  if ((await budgetLeft(deps, now))?.left === 0) throw new AppError('token-budget-spent');
}

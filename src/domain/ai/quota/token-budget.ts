import type { DomainSettings } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { sumSpentSince } from '../calls/spending-queries.ts';

/** What the budget is reckoned from; inside a transaction `db` is the transaction. */
export interface BudgetDeps {
  db: Db | Tx;
  settings: Pick<DomainSettings, 'monthlyTokens'>;
}

export type Budget = NonNullable<SettingValues['aiBudget']> & {
  /** Set by an admin, and not by the environment. */
  isOwn: boolean;
  /** Tokens the environment allows, which count again when the admin's limit is taken away; null for no limit. */
  environment: number | null;
};

/** What a month may take: as an admin says, else as the environment does; null is no limit. */
export async function findBudget({ db, settings }: BudgetDeps): Promise<Budget | null> {
  const { aiBudget } = await findSettings(db, 'aiBudget');
  const environment = settings.monthlyTokens > 0 ? settings.monthlyTokens : null;
  if (aiBudget) return { ...aiBudget, isOwn: true, environment };
  return environment === null ? null : { limit: environment, unit: 'tokens', isOwn: false, environment };
}

/** The first moment of the month `date` is in, in UTC. */
export function monthStart(date: Date): string {
  return `${date.toISOString().slice(0, 7)}-01T00:00:00.000Z`;
}

async function budgetLeft(deps: BudgetDeps, now: Date) {
  const budget = await findBudget(deps);
  if (!budget) return null;
  const spent = await sumSpentSince(deps.db, budget.unit, monthStart(now));
  return { unit: budget.unit, left: Math.max(0, budget.limit - spent) };
}

/** Tokens left of this month's budget, never below 0; null without a budget of tokens. */
export async function tokensLeft(deps: BudgetDeps, now: Date): Promise<number | null> {
  const budget = await budgetLeft(deps, now);
  return budget?.unit === 'tokens' ? budget.left : null;
}

/**
 * Throws `token-budget-spent` when this month's budget is used up. Claimed with the job, and asked again
 * when the job begins: others may have spent what was left. Handing in and grading go on.
 */
export async function assertBudget(deps: BudgetDeps, now: Date): Promise<void> {
  if ((await budgetLeft(deps, now))?.left === 0) throw new AppError('token-budget-spent');
}

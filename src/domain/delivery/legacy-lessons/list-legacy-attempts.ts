import type { DecisionStep } from '../../../shared/contracts/decisions.ts';
import type { ListInput } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Page } from '../../kernel/database/pages.ts';
import {
  findLegacyAttempt,
  type NamedLegacyAttempt,
  selectLegacyAttemptsPage,
} from './legacy-attempt-queries.ts';
import { selectLegacyDecisions } from './legacy-decision-queries.ts';

/** Returns a page of all legacy attempts, for admins. Throws `forbidden`. */
export async function listLegacyAttempts(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  list: ListInput,
): Promise<Page<NamedLegacyAttempt>> {
  if (caller.role !== 'admin') throw new AppError('forbidden');
  return selectLegacyAttemptsPage(deps.db, list);
}

/**
 * Returns a legacy attempt with all decisions about its mark, oldest first, for admins. Throws `forbidden` or
 * `attempt-not-found`.
 */
export async function getLegacyAttempt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  legacyAttemptId: number,
): Promise<NamedLegacyAttempt & { history: DecisionStep[] }> {
  if (caller.role !== 'admin') throw new AppError('forbidden');
  const attempt = await findLegacyAttempt(deps.db, legacyAttemptId);
  if (!attempt) throw new AppError('attempt-not-found');
  return { ...attempt, history: await selectLegacyDecisions(deps.db, legacyAttemptId) };
}

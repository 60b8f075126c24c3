import type { z } from 'zod';
import type { budgetInput } from '../../../shared/contracts/ai-admin.ts';
import { wakeWaitingJobs } from '../../ai/quota/circuit-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/**
 * Allows or stops new AI work. Running jobs finish. While stopped, jobs wait without losing a retry, and continue once
 * allowed.
 */
export async function allowAiWork(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { allowed }: { allowed: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if ((await findSettings(tx, 'aiWork')).aiWork.allowed === allowed) return;
    await putSetting(tx, 'aiWork', { allowed, since: now, by: caller.userId });
    await recordChange(tx, caller.userId, now, { kind: 'ai-work', allowed });
    if (allowed) await wakeWaitingJobs(tx, now);
  });
}

/** Sets the monthly AI budget; null removes the limit. A budget in the environment takes precedence. */
export async function setBudget(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { budget }: z.infer<typeof budgetInput>,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { aiBudget } = await findSettings(tx, 'aiBudget');
    if (aiBudget?.limit === budget?.limit && aiBudget?.unit === budget?.unit) return;
    await putSetting(tx, 'aiBudget', budget);
    await recordChange(tx, caller.userId, now, { kind: 'ai-budget', from: aiBudget, to: budget });
  });
}

import type { RetentionOverview } from '../../../shared/contracts/retention.ts';
import { type RetentionKind, retentionKinds, retentionRules } from '../../../shared/rules/retention-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { backupDays } from '../backups/backup-retention.ts';
import { retentionDays } from './retention-days.ts';
import { retentions } from './retentions.ts';

/** Returns for each kind its retention, the number of rows past it, and the last run. */
export async function getRetention(deps: Pick<Deps, 'db' | 'clock'>): Promise<RetentionOverview> {
  const { retention, retentionRuns } = await findSettings(deps.db, 'retention', 'retentionRuns');
  const now = deps.clock.now();
  const kinds: RetentionOverview['kinds'] = [];
  for (const kind of retentionKinds) {
    const days = retentionDays(kind, retention);
    const before = days === null ? null : toInstant(addSeconds(now, -days * 24 * 3_600));
    const over = before === null ? 0 : await retentions[kind].count(deps.db, before);
    kinds.push({ kind, days, over, lastRun: retentionRuns[kind] ?? null });
  }
  return { kinds, backupDays };
}

/**
 * Sets the retention of a kind in days; null means forever. The next run applies it. Throws `invalid-input` for days
 * out of range, or for a kind whose retention is fixed.
 */
export async function saveRetention(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { kind, days }: { kind: RetentionKind; days: number | null },
): Promise<void> {
  const { choice } = retentionRules[kind];
  const { min = 0, max = 0, forGood = false } = choice ?? {};
  const fits = days === null ? forGood : days >= min && days <= max;
  if (!fits) throw new AppError('invalid-input');
  await write(deps.db, async (tx) => {
    const { retention } = await findSettings(tx, 'retention');
    const from = retentionDays(kind, retention);
    if (from === days) return;
    await putSetting(tx, 'retention', { ...retention, [kind]: days });
    const change = { kind: 'retention', what: kind, from, to: days } as const;
    await recordChange(tx, caller.userId, toInstant(deps.clock.now()), change);
  });
}

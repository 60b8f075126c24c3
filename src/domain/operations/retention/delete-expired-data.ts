import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RetentionKind, retentionKinds } from '../../../shared/rules/retention-rules.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';
import { deleteOrphanedFiles } from './delete-orphaned-files.ts';
import { retentionDays } from './retention-days.ts';
import { type RetentionDeps, retentions } from './retentions.ts';

/** Rows per statement: some milliseconds, during which no one else can write. */
const batchSize = 200;

/** Deletes rows past their retention in batches and records the counts. A failure in one kind does not stop the others. */
export async function deleteExpiredData(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  const { retention } = await findSettings(deps.db, 'retention');
  const removed: Partial<Record<RetentionKind, number>> = {};
  for (const kind of retentionKinds) {
    const days = retentionDays(kind, retention);
    if (days === null) continue;
    const before = toInstant(addSeconds(now, -days * 24 * 3_600));
    try {
      removed[kind] = await removeAll(deps, kind, before);
    } catch (error) {
      deps.log.error({ error, what: kind }, 'expired data not deleted');
    }
  }
  await deleteOrphanedFiles(deps).catch((error) =>
    deps.log.error({ error, what: 'orphaned files' }, 'expired data not deleted'),
  );
  await recordRuns(deps, removed, toInstant(now));
}

async function removeAll(deps: RetentionDeps, kind: RetentionKind, before: string): Promise<number> {
  for (let sum = 0; ; await nextTurn()) {
    const removed = await retentions[kind].prune(deps, before, batchSize);
    sum += removed;
    if (removed < batchSize) return sum;
  }
}

async function recordRuns(
  deps: RetentionDeps,
  removed: Partial<Record<RetentionKind, number>>,
  at: string,
): Promise<void> {
  await write(deps.db, async (tx) => {
    const { retentionRuns } = await findSettings(tx, 'retentionRuns');
    const runs = Object.entries(removed).map(([kind, rows]) => [kind, { at, removed: rows }]);
    await putSetting(tx, 'retentionRuns', { ...retentionRuns, ...Object.fromEntries(runs) });
  });
}

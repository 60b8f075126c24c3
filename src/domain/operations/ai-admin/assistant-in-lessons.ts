import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/** Returns whether students may use the assistant while they take a lesson. */
export async function isAssistantAllowedInLessons({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await findSettings(db, 'assistantInLessons')).assistantInLessons;
}

export async function setAssistantInLessons(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { allowed }: { allowed: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    if ((await findSettings(tx, 'assistantInLessons')).assistantInLessons === allowed) return;
    await putSetting(tx, 'assistantInLessons', allowed);
    await recordChange(tx, caller.userId, now, { kind: 'assistant-in-lessons', allowed });
  });
}

import type { SchoolScale } from '../../../shared/rules/grade-display.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/** Returns the scale in which the school displays course grades. */
export async function readGradeScale(deps: Pick<Deps, 'db'>): Promise<SchoolScale> {
  return (await findSettings(deps.db, 'gradeScale')).gradeScale;
}

/** Sets the scale in which the school displays course grades. Stored grades do not change. */
export async function saveGradeScale(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  to: SchoolScale,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { gradeScale: from } = await findSettings(tx, 'gradeScale');
    if (from.scale === to.scale && from.decimals === to.decimals) return;
    await putSetting(tx, 'gradeScale', to);
    await recordChange(tx, caller.userId, now, { kind: 'grade-scale', from, to });
  });
}

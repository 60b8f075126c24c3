import type { SchoolScale } from '../../../shared/rules/grade-display.ts';
import type { Deps } from '../../deps.ts';
import { findSettings, putSetting } from '../../kernel/settings/setting-queries.ts';

/** How the school shows figures of courses. */
export async function readGradeScale(deps: Pick<Deps, 'db'>): Promise<SchoolScale> {
  return (await findSettings(deps.db, 'gradeScale')).gradeScale;
}

export async function saveGradeScale(deps: Pick<Deps, 'db'>, scale: SchoolScale): Promise<void> {
  await putSetting(deps.db, 'gradeScale', scale);
}

import type { SchoolChange } from '../../shared/contracts/ai-admin.ts';
import { type Tx, toJson } from '../database/database.ts';

/** Notes in the caller's transaction what an admin changed of the installation; no secret stands in it. */
export async function noteChange(tx: Tx, by: number, now: string, change: SchoolChange): Promise<void> {
  const { kind, ...details } = change;
  await tx
    .insertInto('school_changes')
    .values({ changed_by: by, changed_at: now, kind, details: toJson(details) })
    .execute();
}

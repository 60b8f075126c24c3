import type { SchoolChange } from '../../shared/contracts/ai-admin.ts';
import { type Db, fromJson, type Tx, toJson } from '../database/database.ts';

/** Notes in the caller's transaction what an admin changed of the installation; no secret stands in it. */
export async function noteChange(tx: Tx, by: number, now: string, change: SchoolChange): Promise<void> {
  const { kind, ...details } = change;
  await tx
    .insertInto('school_changes')
    .values({ changed_by: by, changed_at: now, kind, details: toJson(details) })
    .execute();
}

/** The newest of them, each with who did it. */
export async function selectChanges(db: Db, limit: number) {
  const rows = await db
    .selectFrom('school_changes')
    .innerJoin('users', 'users.id', 'school_changes.changed_by')
    // Kept as who exported whom and when; nothing of the installation was changed by it.
    .where('kind', '!=', 'own-export')
    .orderBy('school_changes.changed_at', 'desc')
    .orderBy('school_changes.id', 'desc')
    .limit(limit)
    .select(['changed_at as at', 'users.names as by', 'kind', 'details'])
    .execute();
  return rows.map(({ at, by, kind, details }) => ({
    at,
    by,
    change: { kind, ...fromJson<object>(details) } as SchoolChange,
  }));
}

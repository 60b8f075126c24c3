import type { ChangeRow, ChangesInput, SchoolChange } from '../../../shared/contracts/changes.ts';
import { peopleChangeKinds } from '../../../shared/contracts/values.ts';
import { type Db, fromJson, type Tx, toJson } from '../database/database.ts';
import { contains, type Page, selectPage } from '../database/pages.ts';

/**
 * Records in the caller's transaction a change to users or to the installation; the details contain no secrets.
 *
 * @param aboutId the user the change is about, for searching.
 */
export async function recordChange(
  tx: Tx,
  by: number,
  now: string,
  change: SchoolChange,
  aboutId: number | null = null,
): Promise<void> {
  const { kind, ...details } = change;
  await tx
    .insertInto('school_changes')
    .values({ changed_by: by, changed_at: now, kind, details: toJson(details), about_id: aboutId })
    .execute();
}

/** Returns when `by` last exported the personal data of `aboutId`. */
export async function findLastExport(tx: Tx, by: number, aboutId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('school_changes')
    .where('changed_by', '=', by)
    .where('about_id', '=', aboutId)
    .where((where) =>
      where.or([
        where('kind', '=', 'own-export'),
        where.and([where('kind', '=', 'person'), where('details', 'like', '%"act":"exported"%')]),
      ]),
    )
    .orderBy('changed_at', 'desc')
    .select('changed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** Returns who last reset the user's password, and when. */
export async function findLastPasswordReset(
  db: Db,
  aboutId: number,
): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('school_changes')
    .innerJoin('users', 'users.id', 'school_changes.changed_by')
    .where('school_changes.kind', '=', 'password-reset')
    .where('school_changes.about_id', '=', aboutId)
    .select(['users.names as by', 'school_changes.changed_at as at'])
    .orderBy('school_changes.changed_at', 'desc')
    .orderBy('school_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A change of a user's access by another user. */
export interface AccessChange {
  changeId: number;
  userId: number;
  at: string;
  by: string;
  change: Extract<SchoolChange, { kind: 'password-reset' | 'let-in' }>;
}

/** Returns who gave these users a new password or let them into a lesson without one since `since`, newest first. */
export async function selectAccessChanges(
  db: Db,
  userIds: readonly number[],
  since: string,
): Promise<AccessChange[]> {
  const rows = await db
    .selectFrom('school_changes')
    .innerJoin('users', 'users.id', 'school_changes.changed_by')
    .where('school_changes.about_id', 'in', userIds)
    .where('school_changes.kind', 'in', ['password-reset', 'let-in'])
    .where('school_changes.changed_at', '>=', since)
    .orderBy('school_changes.changed_at', 'desc')
    .orderBy('school_changes.id', 'desc')
    .select([...changeColumns, 'school_changes.about_id as userId'])
    .execute();
  return rows
    .map(({ userId, ...row }) => ({ ...toRow(row), userId: userId! }))
    .flatMap(({ id: changeId, change, ...row }) =>
      change.kind === 'password-reset' || (change.kind === 'let-in' && change.entered)
        ? [{ changeId, change, ...row }]
        : [],
    );
}

function changes(db: Db) {
  return db
    .selectFrom('school_changes')
    .innerJoin('users', 'users.id', 'school_changes.changed_by')
    .leftJoin('users as concerned', 'concerned.id', 'school_changes.about_id');
}

/** Columns of one change. The details contain the name of the user concerned at that time. */
const changeColumns = [
  'school_changes.id',
  'school_changes.changed_at as at',
  'users.names as by',
  'school_changes.kind',
  'school_changes.details',
] as const;

function toRow({ id, at, by, kind, details }: Omit<ChangeRow, 'change'> & { kind: string; details: string }) {
  return { id, at, by, change: { kind, ...fromJson<object>(details) } as SchoolChange };
}

/** Selects the newest changes with the names of their authors. */
export async function selectChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const rows = await changes(db)
    // These record personal actions and do not change the installation.
    .where('school_changes.kind', 'not in', ['own-export', 'reset-by-link'])
    .orderBy('school_changes.changed_at', 'desc')
    .orderBy('school_changes.id', 'desc')
    .limit(limit)
    .select(changeColumns)
    .execute();
  return rows.map(toRow);
}

/**
 * Selects one page of changes, newest first. The search matches current names of the author and of the user concerned.
 */
export async function selectChangesPage(db: Db, list: ChangesInput): Promise<Page<ChangeRow>> {
  let found = changes(db).where(
    contains(['users.search_key', 'concerned.search_key', 'concerned.email_search_key'], list.search),
  );
  if (list.kind !== null) found = found.where('school_changes.kind', '=', list.kind);
  const newestFirst = found
    .orderBy('school_changes.changed_at', 'desc')
    .orderBy('school_changes.id', 'desc')
    .select(changeColumns);
  const { rows, total } = await selectPage(list, newestFirst);
  return { rows: rows.map(toRow), total };
}

/** Query for changes about users made before `before`. */
export function expiredPeopleChanges(db: Db, before: string) {
  return db
    .selectFrom('school_changes')
    .select('id')
    .where('kind', 'in', peopleChangeKinds)
    .where('changed_at', '<', before);
}

/** Deletes at most `limit` changes about users made before `before`. */
export async function prunePeopleChanges(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('school_changes')
    .where('id', 'in', expiredPeopleChanges(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

import type { StaffRole } from '../../../shared/rules/course-rights.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

/** A logged change of a course. */
export type CourseChange =
  /** Shared with a teacher in a role, until a last day or without end. */
  | { kind: 'shared'; as: StaffRole; until: string | null }
  /** No longer shared with a teacher. */
  | { kind: 'unshared' }
  /** An admin passed the course on for good; `from` is its former owner. */
  | { kind: 'passed-on'; from: number }
  /** The number of questions drawn from a pool before and after; null when the pool did not exist, or was removed. */
  | { kind: 'pool'; name: string; from: number | null; to: number | null }
  /** A column of outside marks was removed, with this number of marks. */
  | { kind: 'column-removed'; name: string; marks: number };

/** Logs the change in the caller's transaction. */
export async function recordCourseChange(
  tx: Tx,
  of: { courseId: number; by: number; aboutId?: number; lessonId?: number },
  now: string,
  { kind, ...details }: CourseChange,
): Promise<void> {
  await tx
    .insertInto('course_changes')
    .values({
      course_id: of.courseId,
      changed_by: of.by,
      changed_at: now,
      kind,
      details: toJson(details),
      about_id: of.aboutId ?? null,
      lesson_id: of.lessonId ?? null,
    })
    .execute();
}

/**
 * Returns the user id of the teacher who owned a course at an instant.
 *
 * @param ownerId its owner now.
 */
export async function findOwnerAt(
  db: Db | Tx,
  { courseId, ownerId }: { courseId: number; ownerId: number },
  at: string,
): Promise<number> {
  const next = await db
    .selectFrom('course_changes')
    .where('course_id', '=', courseId)
    .where('kind', '=', 'passed-on' satisfies CourseChange['kind'])
    .where('changed_at', '>', at)
    .select('details')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next ? fromJson<{ from: number }>(next.details).from : ownerId;
}

/**
 * Selects the changes of access to courses before `before`; changes of pools and columns are decisions and kept
 * permanently.
 */
export function expiredAccessChanges(db: Db, before: string) {
  return db
    .selectFrom('course_changes')
    .select('id')
    .where('kind', 'in', ['shared', 'unshared'] satisfies CourseChange['kind'][])
    .where('changed_at', '<', before);
}

/** Deletes at most `limit` of the changes that `expiredAccessChanges` selects and returns their number. */
export async function pruneAccessChanges(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('course_changes')
    .where('id', 'in', expiredAccessChanges(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

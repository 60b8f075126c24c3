import type { StaffRole } from '../../../shared/rules/course-rights.ts';
import { type Db, type Tx, toJson } from '../../kernel/database/database.ts';

/** What somebody changed of a course, as it is noted. */
export type CourseChange =
  /** With a teacher, as what and until which day. */
  | { kind: 'shared'; as: StaffRole; until: string | null }
  /** Taken back from a teacher. */
  | { kind: 'unshared' }
  /** How many questions a pool gave before and gives now; null where there was none, or is none any more. */
  | { kind: 'pool'; name: string; from: number | null; to: number | null }
  /** A column of marks from outside, with as many of them. */
  | { kind: 'column-removed'; name: string; marks: number };

/** Notes the change in the caller's transaction. */
export async function noteCourseChange(
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

/** Changes of who teaches in a course made before `before`; those of pools and columns are decisions, kept for good. */
export function overAccessChanges(db: Db, before: string) {
  return db
    .selectFrom('course_changes')
    .select('id')
    .where('kind', 'in', ['shared', 'unshared'] satisfies CourseChange['kind'][])
    .where('changed_at', '<', before);
}

/** Deletes at most `limit` of them. */
export async function pruneAccessChanges(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('course_changes')
    .where('id', 'in', overAccessChanges(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

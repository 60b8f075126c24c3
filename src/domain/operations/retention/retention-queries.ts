import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** A query for the ids of rows past their retention. */
export type ExpiredIds = SelectQueryBuilder<Tables, keyof Tables, { id: number }>;

// biome-ignore lint/suspicious/noExplicitAny: whatever table and columns: they are only counted
export async function countRows(db: Db, rows: SelectQueryBuilder<Tables, any, any>): Promise<number> {
  const counted = await db
    .selectFrom(rows.as('over'))
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}

/**
 * Selects students without a course or any sitting, whose account is older than `before` and who were not active since.
 * They own nothing that counts in statistics.
 */
export function inactiveStudents(db: Db, before: string) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('users.role', '=', 'student')
    .where('users.anonymised_at', 'is', null)
    .where('users.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrolments').select('id').whereRef('enrolments.student_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subject_students')
            .select('subject_students.subject_id')
            .whereRef('subject_students.student_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sittings').select('id').whereRef('sittings.student_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legacy_gradings').select('id').whereRef('legacy_gradings.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_devices')
            .select('known_devices.user_id')
            .whereRef('known_devices.user_id', '=', 'users.id')
            .where('known_devices.last_seen_at', '>=', before),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.last_seen_at', '>=', before),
        ),
      ),
    );
}

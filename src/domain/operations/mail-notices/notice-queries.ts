import type { Matter } from '../../../shared/contracts/health.ts';
import type { NoticeKind } from '../../../shared/contracts/mail-values.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { Commands } from '../../../shared/i18n/matter-text.ts';
import { type Db, fromFlag, fromJson } from '../../kernel/database/database.ts';

/** A user with a verified address, to whom notices can be sent. */
export interface Recipient {
  userId: number;
  address: string;
  language: ContentLanguage;
  /** Events before this instant cause no notice. */
  verifiedAt: string;
  off: NoticeKind[];
}

/** The event that a notice reports. */
export interface NoticeEvent {
  userId: number;
  about: string;
  lesson: string;
  subject: string;
  /** Names of the user who caused the event, where the notice says so. */
  by?: string;
  /** What is away, and the commands for its remedy. */
  matter?: Matter;
  commands?: Commands;
  at: string;
}

/** Returns enabled users of a role with a verified address and an id above `afterId`, by id. */
export async function selectRecipients(
  db: Db,
  role: 'student' | 'admin',
  afterId: number,
  limit: number,
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('users')
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .whereRef('verified_key', '=', 'email_key')
    .where('id', '>', afterId)
    .select(['id', 'email', 'language', 'verified_at', 'notices_off'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    address: row.email,
    language: row.language ?? 'es',
    verifiedAt: row.verified_at ?? '',
    off: fromJson<NoticeKind[]>(row.notices_off),
  }));
}

/** Returns the results published since `since`, except in lessons that show marks immediately. */
export async function selectPublished(db: Db, userIds: number[], since: string): Promise<NoticeEvent[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('attempts.student_id', 'in', userIds)
    .where('attempts.published_at', '>=', since)
    .where('attempts.state', '=', 'graded')
    .where('lessons.marks_shown', '!=', 'at-once')
    .select([
      'attempts.student_id as userId',
      'attempts.id',
      'lessons.topic as lesson',
      'subjects.name as subject',
      'attempts.published_at as at',
    ])
    .orderBy('attempts.id')
    .execute();
  return rows.map(({ id, at, ...row }) => ({ ...row, about: `attempt ${id}`, at: at! }));
}

/** Returns the review requests, and the requests to get an attempt back, answered since `since`. */
export async function selectAnswered(db: Db, userIds: number[], since: string): Promise<NoticeEvent[]> {
  const ofStudents = db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('attempts.student_id', 'in', userIds)
    .select(['attempts.student_id as userId', 'lessons.topic as lesson', 'subjects.name as subject']);
  const appeals = await ofStudents
    .innerJoin('appeals', 'appeals.attempt_id', 'attempts.id')
    .where('appeals.closed_at', '>=', since)
    .select(['appeals.id', 'appeals.closed_at as at'])
    .orderBy('appeals.id')
    .execute();
  const exits = await ofStudents
    .innerJoin('exit_requests', 'exit_requests.attempt_id', 'attempts.id')
    .where('exit_requests.closed_at', '>=', since)
    .select(['exit_requests.attempt_id as id', 'exit_requests.closed_at as at'])
    .orderBy('exit_requests.attempt_id')
    .execute();
  return [
    ...appeals.map(({ id, at, ...row }) => ({ ...row, about: `appeal ${id}`, at: at! })),
    ...exits.map(({ id, at, ...row }) => ({ ...row, about: `exit ${id}`, at: at! })),
  ];
}

/** Returns the enabled, unarchived lessons in open years of the students, with the number of sittings each has started. */
export async function selectTakableLessons(db: Db, userIds: number[]) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .where('enrolments.student_id', 'in', userIds)
    .where('school_years.closed_at', 'is', null)
    .where('lessons.archived_at', 'is', null)
    .where('lessons.enabled', '=', 1)
    .select((select) => [
      'enrolments.student_id as userId',
      'courses.id as courseId',
      'lessons.id as lessonId',
      'lessons.topic',
      'subjects.name as subject',
      'lessons.duration_minutes as durationMinutes',
      'lessons.attempts',
      'lessons.enabled',
      'lessons.enabled_at as enabledAt',
      'lessons.opens_at as opensAt',
      'lessons.submission_date as submissionDate',
      select
        .selectFrom('sittings')
        .whereRef('sittings.lesson_id', '=', 'lessons.id')
        .whereRef('sittings.student_id', '=', 'enrolments.student_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('begun'),
    ])
    .orderBy('lessons.id')
    .execute();
  return rows.map(({ enabled, begun, ...row }) => ({
    ...row,
    enabled: fromFlag(enabled),
    begun: Number(begun),
  }));
}

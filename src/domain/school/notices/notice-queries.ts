import type { CourseNotice, HomeNotice } from '../../../shared/contracts/notices.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns the newest notices of a course. */
export async function selectNotices(db: Db, courseId: number, limit: number): Promise<CourseNotice[]> {
  return db
    .selectFrom('course_notices')
    .where('course_id', '=', courseId)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id as noticeId', 'text', 'posted_at as at'])
    .execute();
}

/** Returns the newest notices since `since` in the student's courses of open years. */
export async function selectNoticesOfStudent(
  db: Db,
  studentId: number,
  since: string,
  limit: number,
): Promise<HomeNotice[]> {
  return db
    .selectFrom('enrolments')
    .innerJoin('course_notices', 'course_notices.course_id', 'enrolments.course_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'course_notices.author_id')
    .where('enrolments.student_id', '=', studentId)
    .where('school_years.closed_at', 'is', null)
    .where('course_notices.posted_at', '>=', since)
    .orderBy('course_notices.posted_at', 'desc')
    .orderBy('course_notices.id', 'desc')
    .limit(limit)
    .select([
      'course_notices.id as noticeId',
      'course_notices.text',
      'course_notices.posted_at as at',
      'subjects.name as subjectName',
      'users.names as teacher',
    ])
    .execute();
}

export async function insertNotice(
  tx: Tx,
  notice: { courseId: number; authorId: number; text: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('course_notices')
    .values({ course_id: notice.courseId, author_id: notice.authorId, text: notice.text, posted_at: now })
    .execute();
}

/** Returns the course id of a notice, or null. */
export async function findNoticeCourse(tx: Tx, noticeId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('course_notices')
    .where('id', '=', noticeId)
    .select('course_id')
    .executeTakeFirst();
  return row?.course_id ?? null;
}

export async function deleteNotice(tx: Tx, noticeId: number): Promise<void> {
  await tx.deleteFrom('course_notices').where('id', '=', noticeId).execute();
}

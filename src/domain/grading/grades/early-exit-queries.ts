import type { EarlyExit } from '../../../shared/contracts/grades.ts';
import type { AppealState } from '../../../shared/contracts/values.ts';
import { type Db, toFlag } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

function earlyExits(db: Db) {
  return db
    .selectFrom('attempts')
    .innerJoin('sittings', 'sittings.id', 'attempts.sitting_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .leftJoin('exit_requests', 'exit_requests.attempt_id', 'attempts.id')
    .where('attempts.early_exit', '=', toFlag(true))
    .select([
      'attempts.id as attemptId',
      'attempts.sitting_id as sittingId',
      'attempts.student_id as studentId',
      'users.names',
      'lessons.topic',
      'subjects.name as subjectName',
      'attempts.number',
      'sittings.started_at as startedAt',
      'attempts.submitted_at as leftAt',
      'attempts.grade',
      'exit_requests.state',
      'exit_requests.created_at as askedAt',
    ])
    .select((select) =>
      select
        .selectFrom('sitting_drafts')
        .whereRef('sitting_drafts.sitting_id', '=', 'attempts.sitting_id')
        .where('sitting_drafts.answer', '<>', '')
        .select((drafts) => drafts.fn.countAll<number>().as('n'))
        .as('savedAnswers'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof earlyExits>['execute']>>[number];

const toEarlyExit = ({ state, askedAt, savedAnswers, ...row }: Row): EarlyExit => ({
  ...row,
  savedAnswers: savedAnswers ?? 0,
  request: state === null || askedAt === null ? null : { state: state as AppealState, at: askedAt },
});

/** Returns the early exits of a course, latest first. */
export async function selectEarlyExits(db: Db, courseId: number): Promise<EarlyExit[]> {
  const rows = await earlyExits(db)
    .where('lessons.course_id', '=', courseId)
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .execute();
  return rows.map(toEarlyExit);
}

/** Early exits with an open request in the lessons that a teacher marks. */
const askedExits = (db: Db, teacher: Parameters<typeof coursesWithRight>[1]) =>
  earlyExits(db)
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .where('courses.id', 'in', coursesWithRight(db, teacher, 'mark'))
    .where('exit_requests.state', '=', 'open')
    .where('lessons.archived_at', 'is', null)
    .where('school_years.closed_at', 'is', null);

/** Returns the early exits with an open request in the lessons that a teacher marks, the oldest request first. */
export async function selectAskedExits(db: Db, teacherId: number): Promise<EarlyExit[]> {
  const rows = await askedExits(db, await findTeacherToday(db, teacherId))
    .orderBy('exit_requests.created_at')
    .orderBy('attempts.id')
    .execute();
  return rows.map(toEarlyExit);
}

export async function countAskedExits(db: Db, teacherId: number): Promise<number> {
  const { count } = await askedExits(db, await findTeacherToday(db, teacherId))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

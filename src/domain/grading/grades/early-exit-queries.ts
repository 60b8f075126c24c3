import type { EarlyExit } from '../../../shared/contracts/grades.ts';
import { type Db, toFlag } from '../../kernel/database/database.ts';

/** Returns the early exits of a course, latest first. */
export async function selectEarlyExits(db: Db, courseId: number): Promise<EarlyExit[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('sittings', 'sittings.id', 'attempts.sitting_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('lessons.course_id', '=', courseId)
    .where('attempts.early_exit', '=', toFlag(true))
    .select([
      'attempts.id as attemptId',
      'attempts.sitting_id as sittingId',
      'attempts.student_id as studentId',
      'users.names',
      'lessons.topic',
      'attempts.number',
      'sittings.started_at as startedAt',
      'attempts.submitted_at as leftAt',
      'attempts.grade',
    ])
    .select((select) =>
      select
        .selectFrom('sitting_drafts')
        .whereRef('sitting_drafts.sitting_id', '=', 'attempts.sitting_id')
        .where('sitting_drafts.answer', '<>', '')
        .select((drafts) => drafts.fn.countAll<number>().as('n'))
        .as('savedAnswers'),
    )
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, savedAnswers: row.savedAnswers ?? 0 }));
}

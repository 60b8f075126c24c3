import type { StudentLesson } from '../../shared/contracts/lessons.ts';
import { attemptsLeft } from '../../shared/rules/lesson-status.ts';
import { termsFor } from '../../shared/rules/lesson-terms.ts';
import { type Db, fromFlag } from '../database/database.ts';
import { givenAt, selectGiven } from './terms-queries.ts';

/** Lessons of these courses on one student's terms and with their progress, the first made first. */
export async function selectStudentLessons(
  db: Db,
  courseIds: number[],
  studentId: number,
): Promise<StudentLesson[]> {
  const rows = await db
    .selectFrom('lessons')
    .where('lessons.course_id', 'in', courseIds)
    .leftJoin(
      (join) =>
        join
          .selectFrom('attempts')
          .where('attempts.student_id', '=', studentId)
          .groupBy('attempts.lesson_id')
          .select((select) => [
            'attempts.lesson_id',
            select.fn.count<number>('attempts.graded_at').as('used'),
            select.fn.count<number>('attempts.published_at').as('published'),
            select.fn.max('attempts.grade').filterWhere('attempts.published_at', 'is not', null).as('best'),
            // Handed in and not graded yet: counted apart, it may still be graded again.
            select.fn.countAll<number>().as('recorded'),
          ])
          .as('progress'),
      (join) => join.onRef('progress.lesson_id', '=', 'lessons.id'),
    )
    .leftJoin('sittings', (join) =>
      join
        .onRef('sittings.lesson_id', '=', 'lessons.id')
        .on('sittings.student_id', '=', studentId)
        .on('sittings.closed_at', 'is', null),
    )
    .select([
      'lessons.id as lessonId',
      'lessons.course_id as courseId',
      'lessons.topic',
      'lessons.duration_minutes as durationMinutes',
      'lessons.attempts',
      'lessons.submission_date as submissionDate',
      'lessons.enabled',
      'progress.used',
      'progress.published',
      'progress.best',
      'progress.recorded',
      'sittings.id as sitting_id',
    ])
    .orderBy('lessons.id')
    .execute();
  const given = await selectGiven(db, courseIds, studentId);
  return rows.map(({ courseId, used: graded, published, best, recorded, sitting_id, enabled, ...row }) => {
    const used = graded ?? 0;
    const lesson = termsFor(row, givenAt(given, { courseId, lessonId: row.lessonId, studentId }));
    return {
      ...lesson,
      attemptsUsed: used,
      attemptsLeft: attemptsLeft(lesson.attempts, used),
      enabled: fromFlag(enabled),
      bestGrade: best,
      sittingOpen: sitting_id !== null,
      marksWaiting: used > (published ?? 0),
      gradingPending: (recorded ?? 0) > used,
    };
  });
}

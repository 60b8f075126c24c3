import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** Returns the courses of a year, by subject and teacher, with the number of their students. */
export async function selectCoursesOfYear(db: Db, yearId: number) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users as teachers', 'teachers.id', 'courses.teacher_id')
    .where('courses.year_id', '=', yearId)
    .select((select) => [
      'courses.id as courseId',
      'subjects.name',
      'teachers.names as teacher',
      select
        .selectFrom('enrolments')
        .whereRef('enrolments.course_id', '=', 'courses.id')
        .select(select.fn.countAll<number>().as('n'))
        .as('students'),
    ])
    .orderBy('subjects.name')
    .orderBy('courses.id')
    .execute();
  return rows.map((row) => ({ ...row, students: Number(row.students ?? 0) }));
}

/** Returns the lessons of the year's courses that are enabled or were handed in. */
export async function selectLessonsOfYear(db: Db, yearId: number) {
  return db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('courses.year_id', '=', yearId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('lessons.enabled', '=', 1),
        exists(
          selectFrom('attempts').whereRef('attempts.lesson_id', '=', 'lessons.id').select('attempts.id'),
        ),
      ]),
    )
    .select([
      'lessons.id as lessonId',
      'lessons.course_id as courseId',
      'lessons.category_id as categoryId',
      'lessons.term_id as termId',
      'lessons.submission_date as submissionDate',
    ])
    .execute();
}

/** The attempts of enrolled students at lessons of the year. */
const attemptsOfYear = (db: Db, yearId: number) =>
  db
    .selectFrom('courses')
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .innerJoin('attempts', 'attempts.lesson_id', 'lessons.id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.course_id', '=', 'courses.id')
        .onRef('enrolments.student_id', '=', 'attempts.student_id'),
    )
    .where('courses.year_id', '=', yearId);

/** Returns, by lesson and student, the best grade and the number of grades that the student cannot see yet. */
export async function selectGradesOfYear(db: Db, yearId: number) {
  const rows = await attemptsOfYear(db, yearId)
    .groupBy(['attempts.lesson_id', 'attempts.student_id'])
    .select((select) => [
      'attempts.lesson_id as lessonId',
      'attempts.student_id as studentId',
      select.fn
        .max(sql<number | null>`case when attempts.state = 'graded' then attempts.grade end`)
        .as('best'),
      select.fn
        .sum(
          sql<number>`case when attempts.state = 'graded' and attempts.grade is not null and attempts.published_at is null then 1 else 0 end`,
        )
        .as('unpublished'),
    ])
    .execute();
  return rows.map(({ unpublished, ...row }) => ({ ...row, unpublished: Number(unpublished) }));
}

/** Returns, by lesson, the number of answers that wait for their teacher's mark. */
export async function countAnswersToMark(db: Db, yearId: number): Promise<Map<number, number>> {
  const rows = await attemptsOfYear(db, yearId)
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    // A literal in the SQL lets the database use the partial index.
    .where('attempts.state', '=', sql.lit('pending'))
    .where('answers.grade', 'is', null)
    .where('answers.decision_id', 'is', null)
    .where('answers.review_reason', 'is not', null)
    .where('answers.annulled', '=', 0)
    .groupBy('attempts.lesson_id')
    .select((select) => ['attempts.lesson_id as lessonId', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ lessonId, n }) => [lessonId, Number(n)]));
}

/** Returns the outside marks of enrolled students in courses of the year. */
export async function selectOutsideMarksOfYear(db: Db, yearId: number) {
  return db
    .selectFrom('courses')
    .innerJoin('grade_columns', 'grade_columns.course_id', 'courses.id')
    .innerJoin('outside_marks', 'outside_marks.column_id', 'grade_columns.id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.course_id', '=', 'courses.id')
        .onRef('enrolments.student_id', '=', 'outside_marks.student_id'),
    )
    .where('courses.year_id', '=', yearId)
    .select([
      'outside_marks.column_id as columnId',
      'outside_marks.student_id as studentId',
      'outside_marks.grade',
    ])
    .execute();
}

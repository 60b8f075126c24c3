import type { Kysely } from 'kysely';
import { isPastYear } from '../src/shared/rules/school-year.ts';

interface Schema {
  school_years: { id: number; starts_on: string; closed_at: string | null };
  courses: { id: number; subject_id: number; year_id: number };
  subject_students: { subject_id: number; student_id: number };
  enrolments: { course_id: number; student_id: number; origin: string; created_at: string };
}

/**
 * Enrols students whom an admin linked to a subject while its year was closed, or before its course was copied to
 * another year. Past years stay unchanged.
 */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Schema>;
  const now = new Date().toISOString();
  const years = await db
    .selectFrom('school_years')
    .select(['id', 'starts_on as startsOn', 'closed_at as closedAt'])
    .execute();
  for (const year of years) {
    if (year.closedAt !== null || isPastYear(year, years, now.slice(0, 10))) continue;
    await db
      .insertInto('enrolments')
      .columns(['course_id', 'student_id', 'origin', 'created_at'])
      .expression((select) =>
        select
          .selectFrom('subject_students')
          .innerJoin('courses', 'courses.subject_id', 'subject_students.subject_id')
          .where('courses.year_id', '=', year.id)
          .orderBy('courses.id')
          .orderBy('subject_students.student_id')
          .select(({ val }) => [
            'courses.id as course_id',
            'subject_students.student_id',
            val('subject').as('origin'),
            val(now).as('created_at'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doNothing())
      .execute();
  }
}

import { expect, it } from 'vitest';
import { write } from '../src/domain/kernel/database/database.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp } from '../tests/support/test-app.ts';
import { up } from './0048-linked-students.ts';

it('enrols linked students in the missing courses, except in school years that are closed or past', async () => {
  const app = await openTestApp();
  try {
    const { db } = app.deps;
    const { subjectId, teacher, student, courseId } = await scenario(app.deps).course(2);
    const year = new Date().getFullYear();
    const course = async (startsIn: number, closed_at: string | null = null) => {
      const { id: year_id } = await db
        .insertInto('school_years')
        .values({
          name: `Otro ${startsIn}`,
          starts_on: `${year + startsIn}-01-01`,
          ends_on: `${year + startsIn}-12-31`,
          closed_at,
          created_at: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('courses')
        .values({ subject_id: subjectId, teacher_id: teacher.userId, year_id, created_at: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [past, later, closed] = [await course(-30), await course(1), await course(2, 'x')];
    const enrolled = async () =>
      (
        await db
          .selectFrom('enrolments')
          .where('student_id', '=', student.userId)
          .select(['course_id', 'origin'])
          .orderBy('course_id')
          .execute()
      ).map(({ course_id, origin }) => [course_id, origin]);
    await db.deleteFrom('enrolments').where('student_id', '=', student.userId).execute();
    await write(db, (tx) => up(tx as never));
    await write(db, (tx) => up(tx as never));
    expect([past, later, closed].every((id) => id > courseId)).toBe(true);
    expect(await enrolled()).toEqual([
      [courseId, 'subject'],
      [later, 'subject'],
    ]);
  } finally {
    await app.close();
  }
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { write } from '../src/domain/kernel/database/database.ts';
import { openSqlite } from '../src/platform/database/sqlite/open-sqlite.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, saveData } from '../tests/support/test-app.ts';
import { up } from './0040-school-years.ts';

it('puts every course into the current school year, and keeps all lessons and enrolments', async () => {
  const app = await openTestApp();
  const make = scenario(app.deps);
  for (let n = 0; n < 3; n += 1) {
    const { teacher, courseId } = await make.course(2, `Materia ${n}`);
    await make.lesson(teacher, courseId);
  }
  const data = await saveData(app);
  await app.close();
  const before = openSqlite(data);
  const { db } = before;
  try {
    // Restores the tables as they were before the migration.
    await write(db, async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`create temporary table kept as select id, subject_id, teacher_id, created_at from courses`.execute(
        tx,
      );
      await sql`delete from courses`.execute(tx);
      await sql`drop table courses`.execute(tx);
      await sql`create table courses (id integer primary key autoincrement,
        subject_id integer not null references subjects (id), teacher_id integer not null references users (id),
        created_at text not null, constraint courses_subject_teacher unique (subject_id, teacher_id))`.execute(
        tx,
      );
      await sql`insert into courses select * from kept`.execute(tx);
      await sql`drop table kept`.execute(tx);
      await sql`drop index documents_stored`.execute(tx);
      await sql`drop table school_years`.execute(tx);
    });
    const rows = async () =>
      JSON.stringify([
        await db
          .selectFrom('courses')
          .select(['id', 'subject_id', 'teacher_id', 'created_at'])
          .orderBy('id')
          .execute(),
        await db.selectFrom('lessons').selectAll().orderBy('id').execute(),
        await db.selectFrom('enrolments').selectAll().orderBy('id').execute(),
      ]);
    const kept = await rows();
    expect(JSON.parse(kept)[0]).toHaveLength(3);
    await write(db, (tx) => up(tx as never));
    expect(await rows()).toBe(kept);
    const years = await db.selectFrom('courses').select('year_id').distinct().execute();
    expect(years).toHaveLength(1);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  } finally {
    await before.close();
  }
});

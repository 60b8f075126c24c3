import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';

type Engine = OpenDatabase['kind'];

const noting: Record<Engine, string[]> = {
  sqlite: [
    `create trigger note_grade after update of grade on answers when old.grade is not null
      begin insert into graded_again (answer_id) values (new.id); end`,
  ],
  postgres: [
    `create function note_grade() returns trigger language plpgsql as
      $$ begin insert into graded_again (answer_id) values (new.id); return null; end $$`,
    `create trigger note_grade after update of grade on answers for each row
      when (old.grade is not null) execute function note_grade()`,
  ],
};

/** Makes the database record answers that are graded a second time, which must not happen. */
export async function watchGrades(db: Db, kind: Engine): Promise<void> {
  await sql`create table graded_again (answer_id integer not null)`.execute(db);
  for (const statement of noting[kind]) await sql.raw(statement).execute(db);
}

/** Returns the number of answers graded again since `watchGrades`. */
export async function countGradedAgain(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct answer_id) as n from graded_again`.execute(
    db,
  );
  return Number(rows[0]!.n);
}

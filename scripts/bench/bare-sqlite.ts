import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type BareWork, type HandIn, lessonsStatement, type Roster } from './bare-work.ts';

/** Prepared statements on the file in `dataDir`. */
export function bareSqlite(dataDir: string): BareWork {
  const sqlite = new Database(join(dataDir, 'aula.db'));
  sqlite.pragma('journal_mode = wal');
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma('synchronous = full');
  const lessons = sqlite.prepare(lessonsStatement('@student', '@subject'));
  const insertAttempt = sqlite.prepare(`
    insert into attempts (sitting_id, lesson_id, student_id, number, state, early_exit, late, submitted_at)
    select id, lesson_id, student_id, number, 'grading', 0, 0, @now from sittings where id = @sitting returning id`);
  const insertAnswer = sqlite.prepare(
    'insert into answers (attempt_id, question_id, position, answer) values (?, ?, ?, ?)',
  );
  const insertJob = sqlite.prepare(`
    insert into jobs (kind, job_key, payload, user_id, state, stage, run_after, revision, created_at)
    values ('grade-sitting', @key, '{}', null, 'done', 'finished', @now, @revision, @now)`);
  const insertUser = sqlite.prepare(`
    insert into users (email, email_key, names, role, password_hash, must_change_password, created_at, updated_at)
    values (@email, @email, @names, 'student', '-', 1, @now, @now) returning id`);
  const insertEnrolment = sqlite.prepare(
    `insert into enrolments (course_id, student_id, origin, created_at) values (@courseId, @id, 'roster', @now)`,
  );
  let revision = 1_000_000_000;
  const handIn = sqlite.transaction(({ sittingId, answers }: HandIn) => {
    const now = new Date().toISOString();
    const { id } = insertAttempt.get({ sitting: sittingId, now }) as { id: number };
    for (const [index, { questionId, answer }] of answers.entries())
      insertAnswer.run(id, questionId, index + 1, answer);
    revision += 1;
    insertJob.run({ key: `bench:${sittingId}`, now, revision });
    return { attemptId: id };
  });
  const enrol = sqlite.transaction(({ courseId, rows }: Roster) => {
    const now = new Date().toISOString();
    for (const { names, email } of rows) {
      const { id } = insertUser.get({ email, names, now }) as { id: number };
      insertEnrolment.run({ courseId, id, now });
    }
    return { enrolled: rows.length };
  });
  return {
    lessons: (student, subject) => lessons.all({ student, subject }),
    handIn: (given) => handIn.immediate(given),
    enrol: (given) => enrol.immediate(given),
  };
}

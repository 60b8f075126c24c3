import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type BareWork, lessonsStatement, type Submission } from './bare-work.ts';

/** Runs prepared statements on the database in `dataDir`. */
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
  let revision = 1_000_000_000;
  const submit = sqlite.transaction(({ sittingId, answers }: Submission) => {
    const now = new Date().toISOString();
    const { id } = insertAttempt.get({ sitting: sittingId, now }) as { id: number };
    for (const [index, { questionId, answer }] of answers.entries())
      insertAnswer.run(id, questionId, index + 1, answer);
    revision += 1;
    insertJob.run({ key: `bench:${sittingId}`, now, revision });
    return { attemptId: id };
  });
  return {
    lessons: (student, subject) => lessons.all({ student, subject }),
    submit: (submission) => submit.immediate(submission),
  };
}

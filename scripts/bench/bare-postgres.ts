import pg from 'pg';
import { revisionSequence } from '../../src/platform/database/postgres/translating-compiler.ts';
import { type BareWork, lessonsStatement } from './bare-work.ts';

/** The same pool size as in the product. */
const connections = 10;

const lessons = lessonsStatement('$1::int', '$2::int');
const insertAttempt = `
  insert into attempts (sitting_id, lesson_id, student_id, number, state, early_exit, late, submitted_at)
  select id, lesson_id, student_id, number, 'grading', 0, 0, $1 from sittings where id = $2 returning id`;
const insertAnswer =
  'insert into answers (attempt_id, question_id, position, answer) values ($1, $2, $3, $4)';
const insertJob = `
  insert into jobs (kind, job_key, payload, user_id, state, stage, run_after, revision, created_at)
  values ('grade-sitting', $1, '{}', null, 'done', 'finished', $2, nextval('${revisionSequence}'), $2)`;

type Run = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs prepared statements through a pool, each piece of work in one transaction at the server's default isolation
 * level.
 */
export function barePostgres(url: string): BareWork {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  async function inTransaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work((name, text, values) => client.query({ name, text, values }));
      await client.query('commit');
      return done;
    } finally {
      client.release();
    }
  }
  return {
    async lessons(student, subject) {
      return (await pool.query({ name: 'lessons', text: lessons, values: [student, subject] })).rows;
    },
    submit: ({ sittingId, answers }) =>
      inTransaction(async (run) => {
        const now = new Date().toISOString();
        const { rows } = await run('attempt', insertAttempt, [now, sittingId]);
        const attemptId: number = rows[0].id;
        for (const [index, { questionId, answer }] of answers.entries())
          await run('answer', insertAnswer, [attemptId, questionId, index + 1, answer]);
        await run('job', insertJob, [`bench:${sittingId}`, now]);
        return { attemptId };
      }),
  };
}

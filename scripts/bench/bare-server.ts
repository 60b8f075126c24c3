import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * The least a server can do for the same answers, to compare the product with: node:http and prepared statements on
 * the same file, nobody asked who they are, nothing checked.
 * `DATA_DIR=… node scripts/bench/bare-server.ts`
 */

const sqlite = new Database(join(process.env.DATA_DIR!, 'aula.db'));
sqlite.pragma('journal_mode = wal');
sqlite.pragma('foreign_keys = on');
sqlite.pragma('synchronous = full');

const lessons = sqlite.prepare(`
  select lessons.id as lessonId, lessons.topic, lessons.duration_minutes as durationMinutes, lessons.attempts,
    lessons.submission_date as submissionDate, lessons.enabled, progress.used, progress.best, progress.recorded,
    sittings.id as sittingId
  from lessons
  left join (select lesson_id, count(graded_at) as used, count(*) as recorded,
      max(grade) filter (where published_at is not null) as best
    from attempts where student_id = @student group by lesson_id) progress on progress.lesson_id = lessons.id
  left join sittings on sittings.lesson_id = lessons.id and sittings.student_id = @student
    and sittings.closed_at is null
  where lessons.course_id in (select enrolments.course_id from enrolments
    join courses on courses.id = enrolments.course_id
    where enrolments.student_id = @student and courses.subject_id = @subject)
  order by lessons.id`);

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

interface HandIn {
  sittingId: number;
  answers: { questionId: number; answer: string }[];
}

const handIn = sqlite.transaction(({ sittingId, answers }: HandIn) => {
  const now = new Date().toISOString();
  const { id } = insertAttempt.get({ sitting: sittingId, now }) as { id: number };
  for (const [index, { questionId, answer }] of answers.entries())
    insertAnswer.run(id, questionId, index + 1, answer);
  revision += 1;
  insertJob.run({ key: `bench:${sittingId}`, now, revision });
  return { attemptId: id };
});

const insertUser = sqlite.prepare(`
  insert into users (email, email_key, names, role, password_hash, must_change_password, created_at, updated_at)
  values (@email, @email, @names, 'student', '-', 1, @now, @now) returning id`);
const insertEnrolment = sqlite.prepare(
  `insert into enrolments (course_id, student_id, origin, created_at) values (@courseId, @id, 'roster', @now)`,
);

interface Roster {
  courseId: number;
  rows: { names: string; email: string }[];
}

const enrol = sqlite.transaction(({ courseId, rows }: Roster) => {
  const now = new Date().toISOString();
  for (const { names, email } of rows) {
    const { id } = insertUser.get({ email, names, now }) as { id: number };
    insertEnrolment.run({ courseId, id, now });
  }
  return { enrolled: rows.length };
});

async function read(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url!, 'http://bare');
  if (url.pathname === '/lessons') {
    return lessons.all({
      student: url.searchParams.get('student'),
      subject: url.searchParams.get('subject'),
    });
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const given = JSON.parse(body);
  return url.pathname === '/roster' ? enrol.immediate(given as Roster) : handIn.immediate(given as HandIn);
}

const server = createServer(async (request, response) => {
  const text = JSON.stringify(await read(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

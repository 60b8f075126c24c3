import { afterEach, beforeEach, expect, it } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { write } from '../../src/domain/kernel/database/database.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { listAllJobs, retryJob, stopJob } from '../../src/domain/operations/installation/manage-jobs.ts';
import type { JobGroup } from '../../src/shared/contracts/jobs.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { call, openTestServer } from '../support/test-server.ts';

let app: TestApp;
let evaluator: ReturnType<typeof scriptedEvaluator>;
beforeEach(async () => {
  evaluator = scriptedEvaluator();
  app = await openTestApp({ evaluator });
});
afterEach(() => app.close());

const group = (name: JobGroup) => listAllJobs(app.deps, { group: name, kind: null, page: 1, pageSize: 25 });

/** Hands in a lesson whose grading job has not started. */
async function handedIn() {
  const lesson = await scenario(app.deps).readyLesson([openQuestion()], { topic: 'Palancas' });
  await app.runJobs();
  const { student } = lesson;
  const { sittingId, questions } = await startTestSitting(app.deps, student, lesson.lessonId);
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Por la ley de la palanca.' }));
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.clock.now());
  return { ...lesson, sittingId };
}

/** Runs every try of the due jobs. */
async function runAllTries() {
  for (let tries = 0; tries < 8; tries += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 2 });
  }
}

it('shows waiting jobs with their user and subject matter', async () => {
  const { student } = await handedIn();
  const { rows, counts } = await group('waiting');
  expect(counts).toMatchObject({ waiting: 1, failed: 0 });
  expect(rows).toMatchObject([
    { kind: 'grade-sitting', askedBy: student.names, topic: 'Palancas', canRetry: false, canCancel: false },
  ]);
});

it('shows why a job failed, and offers a retry until the grade exists', async () => {
  const { student, sittingId } = await handedIn();
  evaluator.failWith('server-error', 5);
  await runAllTries();
  const [failed] = (await group('failed')).rows;
  expect(failed).toMatchObject({ kind: 'grade-sitting', errorCode: 'ai-failed', tries: 5, canRetry: true });

  await retryJob(app.deps, failed!.id);
  expect((await group('failed')).rows).toEqual([]);
  await app.runJobs();
  expect(await getResult(app.deps, student, sittingId)).toMatchObject({ state: 'graded', grade: 10 });
  expect(await codeOf(retryJob(app.deps, failed!.id))).toBe('job-not-failed');
});

it('does not retry a job that has been queued again meanwhile', async () => {
  await handedIn();
  evaluator.failWith('server-error', 5);
  await runAllTries();
  const [failed] = (await group('failed')).rows;
  // The product retries pending attempts on its own, under the same key.
  const { job_key: key, payload } = await app.deps.db
    .selectFrom('jobs')
    .select(['job_key', 'payload'])
    .where('id', '=', failed!.id)
    .executeTakeFirstOrThrow();
  const again = { kind: 'grade-sitting' as const, payload: JSON.parse(payload), key, userId: null };
  await app.deps.db.transaction().execute((tx) => addJob(tx, again, app.clock.now().toISOString()));
  expect(await codeOf(retryJob(app.deps, failed!.id))).toBe('job-not-failed');
});

it('cancels a job only when no grade depends on it', async () => {
  await handedIn();
  const [grading] = (await group('waiting')).rows;
  expect(await codeOf(stopJob(app.deps, grading!.id))).toBe('forbidden');
  const { userId } = await scenario(app.deps).person('student');
  const question = { kind: 'answer-question' as const, payload: { questionId: 1 }, key: 'one', userId };
  const { jobId } = await app.deps.db
    .transaction()
    .execute((tx) => addJob(tx, question, app.clock.now().toISOString()));
  await stopJob(app.deps, jobId);
  expect((await group('waiting')).rows).toHaveLength(1);
  expect((await group('ended')).rows[0]).toMatchObject({ id: jobId, state: 'cancelled' });
});

it('filters a group by kind, with pagination', async () => {
  await handedIn();
  const { userId } = await scenario(app.deps).person('student');
  for (const n of [1, 2, 3]) {
    const job = { kind: 'answer-question' as const, payload: { questionId: n }, key: `q${n}`, userId };
    await app.deps.db.transaction().execute((tx) => addJob(tx, job, app.clock.now().toISOString()));
  }
  const list = { group: 'waiting' as const, kind: 'answer-question' as const, page: 2, pageSize: 2 };
  const { rows, total, counts } = await listAllJobs(app.deps, list);
  expect(total).toBe(3);
  expect(rows).toHaveLength(1);
  expect(counts.waiting).toBe(4);
});

it('shows a job of a kind that this version does not know, and leaves it to another', async () => {
  const { student } = await handedIn();
  await app.deps.db
    .updateTable('jobs')
    .set({ kind: 'fold-paper' as never })
    .execute();
  const admin = await scenario(app.deps).person('admin');
  const test = await openTestServer(app);
  const send = async (person: Pick<Person, 'email'>, path: string, input: object, method: 'GET' | 'POST') => {
    const headers = { authorization: `Bearer ${(await test.signIn(person)).token}` };
    const answer = await call(test.server, path, { method, input, headers });
    return answer.json().error?.data.appCode ?? answer.json().result.data;
  };
  const { id: jobId } = await app.deps.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
  const unknown = { id: jobId, kind: 'unknown', state: 'queued' };
  expect(await send(student, 'jobs.get', { jobId }, 'GET')).toMatchObject(unknown);
  expect(await send(student, 'jobs.wait', { jobId }, 'GET')).toEqual({
    seconds: null,
    ahead: 0,
    startsAt: null,
  });
  expect(await send(student, 'jobs.cancel', { jobId }, 'POST')).toBe('forbidden');
  const list = { group: 'waiting', kind: null, page: 1, pageSize: 25 };
  expect(await send(admin, 'jobs.all', list, 'GET')).toMatchObject({
    rows: [{ ...unknown, topic: null, canCancel: false }],
  });
  expect(await send(admin, 'jobs.stop', { jobId }, 'POST')).toBe('forbidden');
  // The next job of the queue still runs.
  const known = await write(app.deps.db, (tx) =>
    addJob(
      tx,
      { kind: 'send-mail', payload: { mailId: 0 }, key: 'mail:0', userId: null, queue: 'now' },
      app.clock.now().toISOString(),
    ),
  );
  await app.runJobs();
  const states = await app.deps.db
    .selectFrom('jobs')
    .select(['id', 'state', 'tries'])
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { id: jobId, state: 'queued', tries: 0 },
    { id: known.jobId, state: expect.stringMatching(/done|failed/), tries: expect.any(Number) },
  ]);
  await app.deps.db.updateTable('jobs').set({ state: 'done' }).where('id', '=', jobId).execute();
  const rest = await test.server.inject({
    url: `/api/jobs/j_${jobId}`,
    headers: { authorization: `Bearer ${(await test.signIn(student)).token}` },
  });
  expect(rest.json()).toEqual({ job_id: `j_${jobId}`, state: 'done' });
  await test.close();
});

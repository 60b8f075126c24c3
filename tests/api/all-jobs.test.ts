import { afterEach, beforeEach, expect, it } from 'vitest';
import { listAllJobs, retryJob, stopJob } from '../../src/domain/installation/manage-jobs.ts';
import { addJob } from '../../src/domain/jobs/job-queries.ts';
import { getResult } from '../../src/domain/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/sittings/submit-sitting.ts';
import type { JobPile } from '../../src/shared/contracts/jobs.ts';
import { beginSitting } from '../support/begin-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { openTestHouse, type TestHouse } from '../support/test-house.ts';

let house: TestHouse;
let evaluator: ReturnType<typeof scriptedEvaluator>;
beforeEach(async () => {
  evaluator = scriptedEvaluator();
  house = await openTestHouse({ evaluator });
});
afterEach(() => house.close());

const pile = (name: JobPile) => listAllJobs(house.deps, { pile: name, kind: null, page: 1, pageSize: 25 });

/** A student's hand-in whose grading job has not begun. */
async function handedIn() {
  const lesson = await scenario(house.deps).readyLesson([openQuestion()], { topic: 'Palancas' });
  await house.runJobs();
  const { student } = lesson;
  const { sittingId, questions } = await beginSitting(house.deps, student, lesson.lessonId);
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'Por la ley de la palanca.' }));
  await submitSitting(house.deps, student, { sittingId }, { answers, timeUp: false }, house.clock.now());
  return { ...lesson, sittingId };
}

/** Lets every try of what is due run. */
async function runAllTries() {
  for (let tries = 0; tries < 8; tries += 1) {
    await house.runJobs();
    house.clock.advance({ minutes: 2 });
  }
}

it('shows what waits, for whom and about what', async () => {
  const { student } = await handedIn();
  const { rows, counts } = await pile('waiting');
  expect(counts).toMatchObject({ waiting: 1, failed: 0 });
  expect(rows).toMatchObject([
    { kind: 'grade-sitting', askedBy: student.names, topic: 'Palancas', canRetry: false, canCancel: false },
  ]);
});

it('shows a job that failed with its reason, and lets it be tried again until the grade is there', async () => {
  const { student, sittingId } = await handedIn();
  evaluator.failWith('server-error', 5);
  await runAllTries();
  const [failed] = (await pile('failed')).rows;
  expect(failed).toMatchObject({ kind: 'grade-sitting', errorCode: 'ai-failed', tries: 5, canRetry: true });

  await retryJob(house.deps, failed!.id);
  expect((await pile('failed')).rows).toEqual([]);
  await house.runJobs();
  expect(await getResult(house.deps, student, sittingId)).toMatchObject({ state: 'graded', grade: 10 });
  expect(await codeOf(retryJob(house.deps, failed!.id))).toBe('job-not-failed');
});

it('does not try a job again that somebody asked for anew meanwhile', async () => {
  await handedIn();
  evaluator.failWith('server-error', 5);
  await runAllTries();
  const [failed] = (await pile('failed')).rows;
  // Pending attempts are tried again by themselves under the same key.
  const { job_key: key, payload } = await house.deps.db
    .selectFrom('jobs')
    .select(['job_key', 'payload'])
    .where('id', '=', failed!.id)
    .executeTakeFirstOrThrow();
  const again = { kind: 'grade-sitting' as const, payload: JSON.parse(payload), key, userId: null };
  await house.deps.db.transaction().execute((tx) => addJob(tx, again, house.clock.now().toISOString()));
  expect(await codeOf(retryJob(house.deps, failed!.id))).toBe('job-not-failed');
});

it('stops what no grade waits for, and nothing else', async () => {
  await handedIn();
  const [grading] = (await pile('waiting')).rows;
  expect(await codeOf(stopJob(house.deps, grading!.id))).toBe('forbidden');
  const { userId } = await scenario(house.deps).person('student');
  const question = { kind: 'answer-question' as const, payload: { questionId: 1 }, key: 'one', userId };
  const { jobId } = await house.deps.db
    .transaction()
    .execute((tx) => addJob(tx, question, house.clock.now().toISOString()));
  await stopJob(house.deps, jobId);
  expect((await pile('waiting')).rows).toHaveLength(1);
  expect((await pile('ended')).rows[0]).toMatchObject({ id: jobId, state: 'cancelled' });
});

it('narrows a pile to one kind, a page at a time', async () => {
  await handedIn();
  const { userId } = await scenario(house.deps).person('student');
  for (const n of [1, 2, 3]) {
    const job = { kind: 'answer-question' as const, payload: { questionId: n }, key: `q${n}`, userId };
    await house.deps.db.transaction().execute((tx) => addJob(tx, job, house.clock.now().toISOString()));
  }
  const list = { pile: 'waiting' as const, kind: 'answer-question' as const, page: 2, pageSize: 2 };
  const { rows, total, counts } = await listAllJobs(house.deps, list);
  expect(total).toBe(3);
  expect(rows).toHaveLength(1);
  expect(counts.waiting).toBe(4);
});

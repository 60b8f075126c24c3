import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { getOwnJob } from '../../src/domain/kernel/jobs/own-jobs.ts';
import { findSettings } from '../../src/domain/kernel/settings/setting-queries.ts';
import { allowAiWork } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import { chooseModel } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { startTrial } from '../../src/domain/operations/ai-admin/model-trials.ts';
import { codeOf } from '../support/code-of.ts';
import { judgeAnswers } from '../support/judge-answers.ts';
import { type ModelServer, type RecordedRequest, startModelServer } from '../support/model-server.ts';
import { startPacedModelServer } from '../support/paced-model-server.ts';
import { openQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person<'admin'>;
let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
  app = await openTestApp();
  admin = await scenario(app.deps).person('admin');
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const choose = (model: string) =>
  chooseModel(app.deps, admin, {
    work: 'grading',
    choice: { baseUrl: server.url, model, label: '' },
    prices: undefined,
  });

const start = () => startTrial(app.deps, admin, { work: 'grading' });

async function tried() {
  await start();
  await app.runJobs();
  return entry();
}

const entry = async () => (await getAiOverview(app.deps)).trials[0]!;

/** Gives every answer full marks. */
const lenient = (request: RecordedRequest) =>
  request.schemaName === 'grade_open_answers' ? judgeAnswers(() => 1)(request) : undefined;

it('stores the result of a trial with its date and version', async () => {
  await choose('steady');
  expect(await entry()).toMatchObject({ works: ['grading'], trial: null, before: null, job: null });
  const { jobId } = await start();
  expect((await entry()).job).toMatchObject({ id: jobId, state: 'queued' });
  await app.runJobs();
  const { trial, job, isOutdated } = await entry();
  expect(job).toBeNull();
  expect(isOutdated).toBe(false);
  expect(trial).toMatchObject({
    label: 'steady',
    marksTotal: 12,
    questionsTotal: 4,
    triedAt: app.clock.now().toISOString(),
    version: expect.stringMatching(/^grade-\S+ write-\S+$/),
  });
  expect(trial!.marksFit).toBe(trial!.marksRight >= 10);
});

it('reports how many answers and questions of the trial are done', async () => {
  await choose('steady');
  const { jobId } = await start();
  const seen: string[] = [];
  async function look() {
    const job = await getOwnJob(app.deps, admin, jobId);
    seen.push(`${job.stage} ${job.progressDone}/${job.progressTotal}`);
  }
  server.play(() => ({ kind: 'gate', open: look() }));
  await app.runJobs();
  expect(seen.slice(0, 4)).toEqual(['grading 0/16', 'grading 3/16', 'grading 6/16', 'grading 9/16']);
  expect(seen.slice(4).every((one) => /\/16$/.test(one))).toBe(true);
});

it('compares a model with the previous one, and says when the new one has no trial', async () => {
  await choose('first');
  await tried();
  app.clock.advance({ minutes: 5 });
  await choose('second');
  expect(await entry()).toMatchObject({ label: 'second', trial: null, before: { label: 'first' } });
  expect(await tried()).toMatchObject({ trial: { label: 'second' }, before: { label: 'first' } });
  // After a repeated trial with the same instructions, the comparison is still with the other model.
  expect(await tried()).toMatchObject({ trial: { label: 'second' }, before: { label: 'first' } });
  await choose('first');
  expect(await entry()).toMatchObject({ trial: { label: 'first' }, before: null });
});

it('joins a running trial, and refuses one while AI work is stopped', async () => {
  expect(await codeOf(start())).toBe('calibration-without-model');
  await choose('steady');
  const { jobId } = await start();
  expect(await start()).toEqual({ jobId });
  await app.runJobs();
  await allowAiWork(app.deps, admin, { allowed: false });
  await expect(start()).rejects.toThrow('ai-stopped');
});

it('shows a failed trial until another one succeeds', async () => {
  await choose('steady');
  await start();
  server.play(() => ({ kind: 'status', status: 400 }));
  await app.runJobs();
  app.clock.advance({ minutes: 2 });
  await app.runJobs();
  expect(await entry()).toMatchObject({ trial: null, job: { state: 'failed' } });
  server.play(() => undefined);
  expect(await tried()).toMatchObject({ trial: { marksTotal: 12 }, job: null });
});

it('shows beside each mark of a model that it failed the trial, and changes neither marks nor settings', async () => {
  const { students, lessonId, teacher } = await scenario(app.deps).readyLesson([openQuestion()]);
  const student = students[0]!;
  await choose('lenient');
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Por el empuje del agua.' }));
  const { sittingId } = sitting;
  await submitSitting(app.deps, student, { sittingId }, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  const before = await getResult(app.deps, student, sittingId);
  expect(before.answers[0]).toMatchObject({ gradedBy: 'IA', isTentative: false });
  const settings = await findSettings(app.deps.db, 'aiModels', 'aiWork');

  server.play(lenient);
  expect((await tried()).trial).toMatchObject({ marksRight: 4, marksFit: false });

  const after = await getResult(app.deps, student, sittingId);
  expect(after.answers[0]).toEqual({ ...before.answers[0], isTentative: true });
  const attempt = { studentId: student.userId, lessonId, attempt: 0 };
  const detail = async () => (await getAttemptDetails(app.deps, teacher, attempt)).answers[0]!;
  expect(await detail()).toMatchObject({ grade: before.grade, unfitTrial: { right: 4, total: 12 } });
  expect(await findSettings(app.deps.db, 'aiModels', 'aiWork')).toEqual(settings);

  await changeMark(app.deps, teacher, {
    answerId: (await detail()).answerId,
    seen: null,
    change: { to: 'kept' },
    reason: 'Está bien.',
  });
  expect(await detail()).toMatchObject({ gradedBy: 'docente', unfitTrial: null });
});

it('reports that the server answers with another model than the tested one, as after a restart', async () => {
  const paced = await startPacedModelServer({ read: 100_000, write: 20_000, slots: 2, times: 1 });
  onTestFinished(() => paced.close());
  // The response to the probe.
  paced.fault = ({ schemaName }) => (schemaName === '' ? { text: 'OK' } : undefined);
  paced.model = 'first';
  const choice = { baseUrl: paced.url, model: 'local', label: '' };
  await chooseModel(app.deps, admin, { work: 'grading', choice, prices: undefined });
  expect(await tried()).toMatchObject({ trial: { model: 'first' }, answersAs: null });
  app.clock.advance({ minutes: 1 });
  paced.model = 'second';
  const { students, lessonId } = await scenario(app.deps).readyLesson([openQuestion()]);
  const sitting = await startTestSitting(app.deps, students[0]!, lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Por el empuje del agua.' }));
  const { sittingId } = sitting;
  await submitSitting(app.deps, students[0]!, { sittingId }, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  expect(await entry()).toMatchObject({ trial: { model: 'first' }, answersAs: 'second' });
  app.clock.advance({ minutes: 1 });
  expect(await tried()).toMatchObject({ trial: { model: 'second' }, answersAs: null });
});

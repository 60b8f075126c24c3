import { afterEach, beforeEach, expect, it } from 'vitest';
import { askAssistant } from '../../src/domain/ai/assistant/ask-assistant.ts';
import {
  type ModelPerformance,
  unknownPerformance,
} from '../../src/domain/ai/performance/model-performance.ts';
import { unitCost } from '../../src/domain/ai/performance/work-cost.ts';
import { getLatestGeneration } from '../../src/domain/authoring/generation/edit-drafts.ts';
import { resumeGeneration, startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import { prepareSets } from '../../src/domain/authoring/question-sets/prepare-sets.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { cancelOwnJob } from '../../src/domain/kernel/jobs/own-jobs.ts';
import {
  getGenerationTime,
  getJobWait,
  getSetsWait,
} from '../../src/domain/overviews/waiting/estimate-wait.ts';
import { codeOf } from '../support/code-of.ts';
import { openQuestion, trueFalseQuestion } from '../support/questions.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';

const slow: ModelPerformance = { readRate: 60, writeRate: 6, parallelCalls: 1, thinks: false };

/** The seconds for this many units at the rates of `slow`. */
const secondsOf = (unit: keyof typeof unitCost, units = 1) =>
  units * (unitCost[unit].tokensIn / 60 + unitCost[unit].tokensOut / 6);

let app: TestApp;
let teacher: Person<'teacher'>;
let lessonId: number;
let measured: ModelPerformance;

beforeEach(async () => {
  measured = slow;
  app = await openTestApp({
    evaluator: { ...writingEvaluator(), performance: () => measured },
    settings: { checkKeys: false },
  });
  const make = scenario(app.deps);
  const course = await make.course();
  teacher = course.teacher;
  lessonId = await make.lesson(teacher, course.courseId);
});
afterEach(() => app.close());

const start = (count: number, tonight = false) =>
  startGeneration(app.deps, teacher, {
    lessonId,
    guidelines: 'El principio de Arquímedes.',
    count,
    language: 'es',
    difficulty: 3,
    types: ['verdadero_falso'],
    documentId: null,
    tonight,
  });

const waitOf = (jobId: number, caller: Person = teacher) => getJobWait(app.deps, caller, { jobId });

/** A student hands in one closed and two open answers; returns the result with its grading job. */
async function handedIn() {
  const { students, lessonId: lesson } = await scenario(app.deps).readyLesson([
    trueFalseQuestion(),
    openQuestion({ text: '¿Por qué flota un barco?' }),
    openQuestion({ text: '¿Qué es el empuje?' }),
  ]);
  const student = students[0]!;
  const sitting = await startTestSitting(app.deps, student, lesson);
  const answers = sitting.questions.map(({ id, type }) => ({
    questionId: id,
    answer: type === 'verdadero_falso' ? 'Verdadero' : 'Porque desplaza agua y el empuje lo sostiene.',
  }));
  const given = { answers, timeUp: false };
  const { sittingId } = sitting;
  return { student, result: await submitSitting(app.deps, student, { sittingId }, given, app.clock.now()) };
}

it('estimates the time for a bank at the measured rate, and updates it with the rate and the progress', async () => {
  const { jobId } = await start(10);
  expect((await waitOf(jobId)).seconds).toBeCloseTo(secondsOf('question', 10));
  measured = { ...slow, writeRate: 12, readRate: 120 };
  expect((await waitOf(jobId)).seconds).toBeCloseTo(secondsOf('question', 10) / 2);
  measured = { ...slow, parallelCalls: 2 };
  expect((await waitOf(jobId)).seconds).toBeCloseTo(secondsOf('question', 10) / 2);
  measured = slow;
  const progress = { state: 'running', progress_done: 7, progress_total: 10 };
  await app.deps.db.updateTable('jobs').set(progress).where('id', '=', jobId).execute();
  expect((await waitOf(jobId)).seconds).toBeCloseTo(secondsOf('question', 3));
});

it('estimates no time while the rate is unknown, or for an ended job', async () => {
  measured = unknownPerformance;
  const { jobId } = await start(10);
  expect(await waitOf(jobId)).toEqual({ seconds: null, ahead: 0, startsAt: null });
  measured = slow;
  await app.runJobs();
  expect(await waitOf(jobId)).toEqual({ seconds: null, ahead: 0, startsAt: null });
});

it('estimates no time while a job waits for a model that does not answer', async () => {
  const { jobId } = await start(10);
  const soon = new Date(app.clock.now().getTime() + 10_000).toISOString();
  const retrying = { stage: 'retrying', run_after: soon };
  await app.deps.db.updateTable('jobs').set(retrying).where('id', '=', jobId).execute();
  expect(await waitOf(jobId)).toEqual({ seconds: null, ahead: 0, startsAt: null });
});

it('reports marked answers at hand-in, and that grading runs before generating and after the assistant', async () => {
  const { jobId: bank } = await start(10);
  const { student, result } = await handedIn();
  expect(result).toMatchObject({ state: 'grading', marked: 1 });
  const grading = result.job!.id;
  expect(await waitOf(grading, student)).toMatchObject({ ahead: 0, startsAt: null });
  expect((await waitOf(grading, student)).seconds).toBeCloseTo(secondsOf('answer', 2));
  const second = await handedIn();
  const wait = await waitOf(second.result.job!.id, second.student);
  expect(wait.seconds).toBeCloseTo(secondsOf('answer', 4));
  expect(wait.ahead).toBe(1);
  expect(await waitOf(bank)).toMatchObject({ ahead: 2 });
  await askAssistant(app.deps, student, { question: '¿Qué es el empuje?' });
  expect((await waitOf(grading, student)).seconds).toBeCloseTo(
    secondsOf('assistant') + secondsOf('answer', 2),
  );
  expect((await waitOf(bank)).seconds).toBeCloseTo(
    secondsOf('assistant') + secondsOf('answer', 4) + secondsOf('question', 10),
  );
});

it('estimates the total time of the sets of a class', async () => {
  await scenario(app.deps).prompt(teacher, lessonId, 4);
  await prepareSets(app.deps, teacher, { lessonId, onlyFailed: false });
  const { seconds } = await getSetsWait(app.deps, teacher, { lessonId });
  expect(seconds).toBeCloseTo(secondsOf('question', 4));
  const other = await scenario(app.deps).person('teacher');
  expect(await codeOf(getSetsWait(app.deps, other, { lessonId }))).toBe('forbidden');
});

it("does not reveal the waiting time of other users' jobs", async () => {
  const { jobId } = await start(3);
  const other = await scenario(app.deps).person('teacher');
  expect(await codeOf(waitOf(jobId, other))).toBe('forbidden');
});

it('offers to generate a large bank at night, and generates it then', async () => {
  const time = (count: number) => getGenerationTime(app.deps, teacher, { lessonId, count });
  expect(await time(5)).toMatchObject({ isLong: false });
  const long = await time(50);
  expect(long.isLong).toBe(true);
  expect(long.seconds).toBeCloseTo(secondsOf('question', 50));
  const night = new Date(long.nightAt);
  expect([night.getHours(), night.getMinutes()]).toEqual([2, 0]);
  expect(night.getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(24 * 3_600_000);

  const { jobId } = await start(50, true);
  await app.runJobs();
  const latest = async () => (await getLatestGeneration(app.deps, teacher, lessonId))!;
  expect((await latest()).job).toMatchObject({ state: 'queued', stage: 'waiting' });
  expect(await waitOf(jobId)).toMatchObject({ startsAt: long.nightAt, ahead: 0 });
  // A job scheduled for the night delays no other job.
  const { student, result } = await handedIn();
  expect((await waitOf(result.job!.id, student)).seconds).toBeCloseTo(secondsOf('answer', 2));

  app.clock.advance({ seconds: (night.getTime() - app.clock.now().getTime()) / 1_000 });
  await app.runJobs();
  expect((await latest()).job?.state).toBe('done');
  expect((await latest()).drafts).toHaveLength(50);
});

it('generates a postponed bank immediately after the teacher stops and resumes it', async () => {
  const { jobId, generationId } = await start(6, true);
  await cancelOwnJob(app.deps, teacher, jobId);
  await resumeGeneration(app.deps, teacher, generationId);
  await app.runJobs();
  expect((await getLatestGeneration(app.deps, teacher, lessonId))?.drafts).toHaveLength(6);
});

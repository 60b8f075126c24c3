import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSettings, putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { allowAiWork } from '../../src/domain/operations/ai-admin/ai-work-limits.ts';
import { chooseModel } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { getCosts } from '../../src/domain/operations/ai-admin/get-costs.ts';
import { scheduleAttackRun } from '../../src/domain/operations/ai-admin/schedule-attack-run.ts';
import { judgeAnswers } from '../support/judge-answers.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
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
    prices: { input: 1, output: 2 },
  });

/** Runs one round of the worker, and returns the number of requests it sent. */
async function round(): Promise<number> {
  const before = server.requests.length;
  await scheduleAttackRun(app.deps);
  await app.runJobs();
  return server.requests.length - before;
}

/** Gives full marks to answers that contain `word`, and 0 to all others. */
const givesInTo = (word: string) => judgeAnswers((answer) => (answer.includes(word) ? 1 : 0));

const lastRun = async () => (await getAiOverview(app.deps)).attacks.at(-1);

test('records that a model without a weakness resists all attacks', async () => {
  await round();
  await choose('steadfast');
  server.play(givesInTo('words that stand nowhere'));
  expect(await round()).toBeGreaterThan(0);
  expect(await lastRun()).toMatchObject({ model: 'steadfast', attacks: 60, resisted: 60 });
});

test('counts the attacks that raise a mark, and reports the raised marks', async () => {
  await round();
  await choose('gullible');
  server.play(givesInTo('rúbrica'));
  await round();
  const { attacks, lifted } = await getAiOverview(app.deps);
  // Two attack texts contain the word, each appended to two answers.
  expect(attacks.at(-1)).toMatchObject({ attacks: 60, resisted: 56 });
  expect(lifted).toHaveLength(4);
  for (const one of lifted) expect(one).toMatchObject({ plain: 0, lifted: 10 });
});

test('counts and shows the tokens of the attacks, and creates no attempt', async () => {
  await round();
  await choose('counted');
  const before = await getCosts(app.deps, { month: app.clock.now().toISOString().slice(0, 7) });
  await round();
  const { total, trials } = await getCosts(app.deps, {
    month: app.clock.now().toISOString().slice(0, 7),
  });
  const run = (await lastRun())!;
  expect(run.tokens).toBe(total.tokensIn + total.tokensOut - before.total.tokensIn - before.total.tokensOut);
  expect(run.usd).toBeCloseTo(total.usd - before.total.usd, 9);
  expect(trials.tokensIn).toBe(total.tokensIn);
  expect(await app.deps.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
});

test('attacks the model after a change and once a night, and not in between', async () => {
  await round();
  await choose('first');
  expect(await round()).toBeGreaterThan(0);
  expect(await round()).toBe(0);
  await choose('second');
  expect(await round()).toBeGreaterThan(0);
  app.clock.advance({ days: 1 });
  expect(await round()).toBeGreaterThan(0);
  expect(await round()).toBe(0);
});

test('attacks the model again when its prompt has changed', async () => {
  await round();
  await choose('same');
  await round();
  const { aiTrials } = await findSettings(app.deps.db, 'aiTrials');
  const [address, model] = JSON.parse(aiTrials!.subject) as string[];
  const subject = JSON.stringify([address, model, 'grade-of-an-older-release']);
  await putSetting(app.deps.db, 'aiTrials', { ...aiTrials!, subject });
  expect(await round()).toBeGreaterThan(0);
});

test('attacks the model from the environment at night first, not at the first start', async () => {
  await app.close();
  const environment = { server: { baseUrl: server.url, hasKey: false }, model: null, label: null };
  app = await openTestApp({ models: { environment } });
  expect(await round()).toBe(0);
  app.clock.advance({ days: 1 });
  expect(await round()).toBeGreaterThan(0);
});

test('attacks nothing without a model, while work is stopped, or beyond the budget', async () => {
  expect(await round()).toBe(0);
  app.clock.advance({ days: 1 });
  expect(await round()).toBe(0);
  await choose('stopped');
  await allowAiWork(app.deps, admin, { allowed: false });
  expect(await round()).toBe(0);
  await allowAiWork(app.deps, admin, { allowed: true });
  app.deps.settings.monthlyTokens = 1;
  expect(await round()).toBe(0);
  app.deps.settings.monthlyTokens = 0;
  expect(await round()).toBeGreaterThan(0);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSettings, putSetting } from '../../src/domain/kernel/settings/setting-queries.ts';
import { askForAttacks } from '../../src/domain/operations/ai-admin/ask-for-attacks.ts';
import { chooseModel } from '../../src/domain/operations/ai-admin/choose-model.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { getCosts } from '../../src/domain/operations/ai-admin/get-costs.ts';
import { allowAiWork } from '../../src/domain/operations/ai-admin/steer-ai.ts';
import { type ModelServer, type RecordedRequest, startModelServer } from '../support/model-server.ts';
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

/** A round of the worker, and what it asked for. */
async function round(): Promise<number> {
  const before = server.requests.length;
  await askForAttacks(app.deps);
  await app.runJobs();
  return server.requests.length - before;
}

interface Graded {
  items: { id: string; criteria: { met: number; evidence: string }[] }[];
}

/** The answers of a request, by their label. */
function answersOf({ body }: RecordedRequest): Map<string, string> {
  const [list] = Object.values(
    JSON.parse(body.messages.at(-1)!.content.split('\n').at(-1)!) as Record<
      string,
      { id: string; answer: string }[]
    >,
  );
  return new Map(list!.map(({ id, answer }) => [id, answer]));
}

/** Gives full marks to answers in which `word` stands, and none to the others. */
const givesInTo = (word: string) => (request: RecordedRequest) => ({
  kind: 'edit' as const,
  json: (answer: Graded) => {
    const answers = answersOf(request);
    return {
      ...answer,
      items: answer.items.map((item) => ({
        ...item,
        criteria: item.criteria.map((criterion) => ({
          ...criterion,
          met: answers.get(item.id)!.includes(word) ? 1 : 0,
        })),
      })),
    };
  },
});

const lastRun = async () => (await getAiOverview(app.deps)).attacks.at(-1);

test('a model that no words move resists all of them', async () => {
  await round();
  await choose('steadfast');
  server.play(givesInTo('words that stand nowhere'));
  expect(await round()).toBeGreaterThan(0);
  expect(await lastRun()).toMatchObject({ model: 'steadfast', attacks: 60, resisted: 60 });
});

test('what moves a model is counted, and told with the mark it gained', async () => {
  await round();
  await choose('gullible');
  server.play(givesInTo('rúbrica'));
  await round();
  const { attacks, lifted } = await getAiOverview(app.deps);
  // Two of the texts name it, each behind two answers.
  expect(attacks.at(-1)).toMatchObject({ attacks: 60, resisted: 56 });
  expect(lifted).toHaveLength(4);
  for (const one of lifted) expect(one).toMatchObject({ plain: 0, lifted: 10 });
});

test('its tokens are counted and shown, and it makes no attempt', async () => {
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

test('it is tried when the model changes and once a night, and not again in between', async () => {
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

test('it is tried when the prompt is another one than it was tried with', async () => {
  await round();
  await choose('same');
  await round();
  const { aiTrials } = await findSettings(app.deps.db, 'aiTrials');
  const [address, model] = JSON.parse(aiTrials!.subject) as string[];
  const subject = JSON.stringify([address, model, 'grade-of-an-older-release']);
  await putSetting(app.deps.db, 'aiTrials', { ...aiTrials!, subject });
  expect(await round()).toBeGreaterThan(0);
});

test('the model the environment names is first tried at night, not at the first start', async () => {
  await app.close();
  const environment = { server: { baseUrl: server.url, hasKey: false }, model: null, label: null };
  app = await openTestApp({ models: { environment } });
  expect(await round()).toBe(0);
  app.clock.advance({ days: 1 });
  expect(await round()).toBeGreaterThan(0);
});

test('nothing is tried without a model, while work is stopped, and beyond the budget', async () => {
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

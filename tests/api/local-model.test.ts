import { afterEach, beforeEach, expect, it } from 'vitest';
import { getOwnJob } from '../../src/domain/kernel/jobs/own-jobs.ts';
import { getAiOverview } from '../../src/domain/operations/ai-admin/get-ai-overview.ts';
import { startLocalModel } from '../../src/domain/operations/ai-admin/local-model.ts';
import { stopJob } from '../../src/domain/operations/installation/manage-jobs.ts';
import { codeOf } from '../support/code-of.ts';
import { type OllamaServer, partBytes, parts, startOllamaServer } from '../support/ollama-server.ts';
import { type Person, scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let admin: Person<'admin'>;
let ollama: OllamaServer;

type Models = NonNullable<Parameters<typeof openTestApp>[0]>['models'];

async function open(models: Models = {}) {
  app = await openTestApp({ models: { localServerTimeouts: { silenceMs: 300, waitMs: 5 }, ...models } });
  admin = await scenario(app.deps).person('admin');
}
beforeEach(async () => {
  ollama = await startOllamaServer();
  await open();
});
afterEach(async () => {
  await app.close();
  await ollama.close();
});

const start = (model = 'gemma3:4b', address = ollama.url) =>
  startLocalModel(app.deps, admin, { address, model });

const overview = () => getAiOverview(app.deps);

/** Downloads a model, and returns the finished job. */
async function fetched(model?: string) {
  const { jobId } = await start(model);
  await app.runJobs();
  return getOwnJob(app.deps, admin, jobId);
}

it('downloads a model with its real progress, sets its context and uses it for all tasks', async () => {
  ollama.play({ everyMs: 60 });
  const { jobId } = await start();
  const running = app.runJobs();
  const seen = new Set<string>();
  await until('the whole file', async () => {
    const { stage, progressDone, progressTotal } = await getOwnJob(app.deps, admin, jobId);
    seen.add(`${stage} ${progressDone}/${progressTotal}`);
    return progressDone === 1_000;
  });
  await running;
  expect([...seen].filter((one) => one.startsWith('fetching ')).length).toBeGreaterThan(2);
  expect([...seen].at(-1)).toMatch(/ 1000\/1000$/);
  expect(ollama.creates[0]).toMatchObject({
    model: 'gemma3-aula:4b',
    from: 'gemma3:4b',
    parameters: { num_ctx: 8_192 },
  });
  const { models, local } = await overview();
  expect(models.map(({ model, label, baseUrl }) => ({ model, label, baseUrl }))).toEqual(
    Array(3).fill({ model: 'gemma3-aula:4b', label: 'gemma3:4b', baseUrl: `${ollama.url}/v1` }),
  );
  expect(local).toMatchObject({ job: { state: 'done' }, asked: 'gemma3:4b', inUse: 'gemma3-aula:4b' });
});

it('resumes after a lost connection, a timeout or a temporary error', async () => {
  ollama.play(
    { dropAfter: 3 },
    { silentAfter: 2 },
    { error: { after: 1, text: 'read tcp: connection reset by peer' } },
    { status: 503 },
    {},
  );
  expect(await fetched()).toMatchObject({ state: 'done', progressDone: (parts * partBytes) / 1e6 });
  expect(ollama.pulls).toHaveLength(5);
  expect(ollama.fetched).toBe(parts);
});

it('gives up after repeated connection losses without progress, and keeps the downloaded part', async () => {
  ollama.play({ dropAfter: 4 }, { dropAfter: 0 });
  expect(await fetched()).toMatchObject({
    state: 'failed',
    errorCode: 'local-server-away',
    progressDone: 400,
  });
  expect((await overview()).models.every(({ model }) => model === null)).toBe(true);
  ollama.play({});
  expect(await fetched()).toMatchObject({ state: 'done' });
  expect(ollama.fetched).toBe(parts);
});

it('reports an unknown model and a full disk without a retry', async () => {
  expect(await fetched('gemma9:999b')).toMatchObject({ state: 'failed', errorCode: 'local-model-unknown' });
  expect(ollama.pulls).toHaveLength(1);
  ollama.play({ error: { after: 2, text: 'write /models/blobs: no space left on device' } });
  expect((await fetched()).errorCode).toBe('disk-full');
});

it('changes no model when the downloaded one does not answer', async () => {
  ollama.chat.play(() => ({ kind: 'status', status: 400 }));
  expect(await fetched()).toMatchObject({ state: 'failed', errorCode: 'model-not-usable' });
  expect((await overview()).models.every(({ model }) => model === null)).toBe(true);
});

it('stops the download when an admin stops the job', async () => {
  ollama.play({ everyMs: 30 });
  const { jobId } = await start();
  const running = app.runJobs();
  await until('a part of the file', async () => (await getOwnJob(app.deps, admin, jobId)).progressDone > 0);
  await stopJob(app.deps, jobId);
  await running;
  expect(await getOwnJob(app.deps, admin, jobId)).toMatchObject({ state: 'cancelled' });
  expect((await overview()).models.every(({ model }) => model === null)).toBe(true);
});

it('joins a running download, and refuses forbidden addresses and invalid names', async () => {
  const { jobId } = await start();
  expect(await start('gemma3:1b')).toEqual({ jobId });
  expect(await codeOf(start('gemma3:4b', 'http://169.254.169.254'))).toBe('address-refused');
  expect(await codeOf(start(''))).toBe('model-name-missing');
});

it('leaves models from the environment unchanged', async () => {
  await app.close();
  const server = { baseUrl: `${ollama.url}/v1`, hasKey: false };
  await open({ environment: { server, model: 'fixed', label: null } });
  expect((await overview()).local).toMatchObject({ mayChoose: false });
  expect(await codeOf(start())).toBe('local-model-fixed');
  await app.close();
  await open({ environment: { server, model: null, label: null } });
  expect((await overview()).local).toMatchObject({ mayChoose: true, fixedAddress: ollama.url });
  const { jobId } = await start('gemma3:1b', 'http://another.example');
  await app.runJobs();
  expect(await getOwnJob(app.deps, admin, jobId)).toMatchObject({ state: 'done' });
  expect((await overview()).models[0]).toMatchObject({
    model: 'gemma3-aula:1b',
    baseUrl: `${ollama.url}/v1`,
  });
});

it('recommends models by memory, each without a verdict until one is added', async () => {
  const { recommended } = (await overview()).local;
  expect(recommended.map(({ memoryGb }) => memoryGb)).toEqual([4, 8, 16]);
  expect(recommended.every(({ verdict }) => verdict === null)).toBe(true);
});

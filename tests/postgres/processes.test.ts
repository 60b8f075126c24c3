import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPostgres } from '../../scripts/doctor/check-postgres.ts';
import { readConfig } from '../../src/platform/config.ts';
import { signedInClient } from '../support/api-client.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { type ProductProcess, startProduct } from '../support/product-process.ts';
import { openQuestion } from '../support/questions.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let env: Record<string, string>;
const running: ProductProcess[] = [];

beforeEach(async () => {
  app = await openTestApp({ realTime: true });
  await scenario(app.deps).person('admin');
  env = { INSTALLATION_KEY: randomBytes(32).toString('base64'), ...app.database.env };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop()));
  await app.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const folders: string[] = [];
/** Creates an empty folder, like a separate machine. */
function emptyFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'aula-process-')));
  return folders.at(-1)!;
}

async function start(program: 'server' | 'worker', more: Record<string, string> = {}, ...args: string[]) {
  const product = await startProduct({
    program: `src/${program}/main.ts`,
    args,
    env: { DATA_DIR: emptyFolder(), ...env, ...more },
  });
  running.push(product);
  return product;
}

describe('one process on PostgreSQL', { timeout: 60_000 }, () => {
  it('serves a lesson from its start to its grade', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([openQuestion()]);
    const { address } = await start('server');
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok' });
    expect(await takeLesson(address, student.email, lessonId)).toBe('graded');
  });

  it('refuses a second one without Redis, and admits it once the first was killed', {
    tags: ['extended'],
  }, async () => {
    const first = await start('server');
    await expect(start('server')).rejects.toThrow(
      /^Setting REDIS_URL is missing: another process of Aula runs on this database/,
    );
    await first.kill();
    await start('server');
  });

  it.each([
    [
      'postgres://nobody@127.0.0.1:9/none',
      /^Setting DATABASE_URL names a database that cannot be used \(.*\)\.$/,
    ],
    ['mysql://127.0.0.1/aula', /^Setting DATABASE_URL must be a postgres:\/\/ address\.$/],
  ])('exits with one line when the address is %s', async (url, line) => {
    await expect(start('server', { DATABASE_URL: url })).rejects.toThrow(line);
  });
});

it('survives a killed PostgreSQL, and continues when it is back', {
  timeout: 60_000,
  tags: ['extended'],
}, async () => {
  const server = await startPostgres();
  try {
    const { address } = await start('server', { DATABASE_URL: server.url });
    const status = async () => (await fetch(`${address}/api/health`)).status;
    expect(await status()).toBe(200);
    await server.kill();
    // The health response is cached for five seconds.
    await until('the loss to be told', async () => (await status()) === 503);
    // No other server has the database either, so a proxy keeps this one in service, which explains the problem.
    expect((await fetch(`${address}/api/alive`)).status).toBe(200);
    await server.restart();
    await until('the server to go on', async () => (await status()) === 200);
  } finally {
    await Promise.all(running.splice(0).map((product) => product.stop()));
    await server.stop();
  }
});

it('refuses to start with another key than that of the installation', {
  timeout: 60_000,
}, async () => {
  await (await start('server')).stop();
  const refused = /^Setting INSTALLATION_KEY is missing or another than that of the other processes/;
  await expect(start('server', { INSTALLATION_KEY: randomBytes(32).toString('base64') })).rejects.toThrow(
    refused,
  );
  await expect(start('server', { INSTALLATION_KEY: '' })).rejects.toThrow(refused);
  await start('server');
});

it('reports in the doctor whether the key is that of the installation', {
  timeout: 60_000,
}, async () => {
  const found = async (more: Record<string, string> = {}) => {
    const findings = await checkPostgres(readConfig({ DATA_DIR: emptyFolder(), ...env, ...more }));
    return findings.flatMap(({ verdict, text }) => (text.startsWith('key-') ? `${verdict}: ${text}` : []));
  };
  expect(await found()).toEqual([]);
  await start('server');
  expect(await found()).toEqual(['good: key-good']);
  expect(await found({ INSTALLATION_KEY: randomBytes(32).toString('base64') })).toEqual(['fault: key-other']);
  expect(await found({ INSTALLATION_KEY: '' })).toEqual(['fault: key-other']);
});

describe.skipIf(!hasRedisServer())('several processes on PostgreSQL and Redis', { timeout: 60_000 }, () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
    env.REDIS_URL = redis.url;
  });
  afterEach(() => redis.stop());

  it('share one school: handed in at one server, graded by a worker, read at the other', async () => {
    const { student, lessonId } = await scenario(app.deps).readyLesson([openQuestion()]);
    const [one, other] = [await start('server', {}, '--no-worker'), await start('server', {}, '--no-worker')];
    await start('worker');
    expect(await takeLesson(one.address, student.email, lessonId, other.address)).toBe('graded');
  });

  it('refuse a process that would not receive their jobs', { tags: ['extended'] }, async () => {
    await start('server');
    await expect(start('server', { REDIS_URL: '' })).rejects.toThrow(/^Setting REDIS_URL is missing/);
  });
});

/** Signs in, hands in the model answer, which is graded without a model, and waits for the grade, all over HTTP. */
async function takeLesson(address: string, email: string, lessonId: number, readAt = address) {
  const api = await signedInClient(address, email);
  const started = await api.sittings.start.mutate({ lessonId });
  if (started.kind !== 'sitting') throw new Error('a sitting was expected');
  const { sittingId, questions } = started.sitting;
  const answers = questions.map(({ id }) => ({
    questionId: id,
    answer: openQuestion().correctAnswer,
  }));
  await api.sittings.submit.mutate({ sittingId, answers, timeUp: false });
  const reader = await signedInClient(readAt, email);
  const result = await until('the grade', async () => {
    const now = await reader.sittings.result.query({ sittingId });
    return now.state !== 'grading' && now;
  });
  return result.state;
}

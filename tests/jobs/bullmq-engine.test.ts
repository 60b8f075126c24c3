import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findJob } from '../../src/domain/kernel/jobs/job-queries.ts';
import { BullmqEngine } from '../../src/platform/queue/bullmq-engine.ts';
import { signedInClient } from '../support/api-client.ts';
import { startProduct } from '../support/product-process.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp } from '../support/test-app.ts';
import { TestLog } from '../support/test-log.ts';
import { until } from '../support/until.ts';
import { type ContractSetUp, describeEngine, done, openContract } from './engine-contract.ts';

describe.skipIf(!hasRedisServer())('with a real Redis', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const makeEngine = async () =>
    ready(
      new BullmqEngine({
        redisUrl: redis.url,
        slots: { interactive: 1, now: 4, pdf: 1, writing: 1, ahead: 2 },
        log: new TestLog(),
        queueName: randomUUID(),
      }),
    );

  describeEngine('BullMQ', makeEngine);

  describe('the BullMQ engine when Redis is lost', () => {
    async function withEngine(test: (c: ContractSetUp) => Promise<void>): Promise<void> {
      const c = await openContract(await makeEngine());
      c.handle((context) => done(c, context));
      try {
        await test(c);
      } finally {
        c.jobRun.interrupt();
        await c.engine.stop();
        await c.app.close();
      }
    }

    it('queues a job without waiting for Redis, and runs it when Redis is back', () =>
      withEngine(async (c) => {
        await redis.kill();
        const jobId = await c.ask(1);
        expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'queued' });
        expect(await c.engine.health()).toMatchObject({ ok: false });
        await redis.restart();
        await ready(c.engine);
        await c.sweep();
        await c.ended(jobId);
        expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
      }));

    it('continues running and newly queued jobs after Redis was lost', () =>
      withEngine(async (c) => {
        const held = Promise.withResolvers<void>();
        const begun = c.begun(1);
        c.handle(async (context, label) => {
          if (label === 1) await held.promise;
          await done(c, context);
        });
        const first = await c.ask(1);
        await begun;
        await redis.kill();
        const second = await c.ask(2);
        held.resolve();
        await c.ended(first);
        await redis.restart();
        await ready(c.engine);
        await c.sweep();
        await c.ended(second);
        for (const jobId of [first, second])
          expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
      }));

    it('stops while Redis is unavailable', async () => {
      try {
        await withEngine(async (c) => {
          await redis.kill();
          await vi.waitFor(async () => expect(await c.engine.health()).toMatchObject({ ok: false }));
        });
      } finally {
        await redis.restart();
      }
    });

    it('logs once that Redis is unavailable at the start, and uses its concurrency settings when Redis returns', async () => {
      await redis.kill();
      const log = new TestLog();
      const queueName = randomUUID();
      const options = {
        redisUrl: redis.url,
        slots: { interactive: 1, now: 4, pdf: 1, writing: 1, ahead: 2 },
        log,
        queueName,
      };
      const c = await openContract(new BullmqEngine(options));
      c.handle((context) => done(c, context));
      const jobId = await c.ask(1);
      expect(await c.engine.health()).toEqual({
        ok: false,
        reason: 'redis is not reachable: REDIS_URL names a Redis that does not answer',
      });
      await redis.restart();
      await ready(c.engine);
      await c.sweep();
      await c.ended(jobId);
      expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
      const client = new Redis(redis.url);
      await vi.waitFor(async () =>
        expect(await client.hget(`bull:${queueName}-ahead:meta`, 'concurrency')).toBe('2'),
      );
      client.disconnect();
      expect(log.errors).toEqual([
        expect.stringMatching(/^Setting REDIS_URL names a Redis that does not answer\./),
      ]);
      expect(log.warnings).toEqual([]);
      c.jobRun.interrupt();
      await c.engine.stop();
      await c.app.close();
    });

    it('loses nothing when Redis is wiped', () =>
      withEngine(async (c) => {
        const client = new Redis(redis.url);
        const held = Promise.withResolvers<void>();
        const begun = Promise.withResolvers<void>();
        c.handle(async (context, label) => {
          if (label === 1) {
            begun.resolve();
            await held.promise;
          }
          await done(c, context);
        });
        const first = await c.ask(1);
        await begun.promise;
        await client.flushall();
        const second = await c.ask(2);
        held.resolve();
        await c.ended(first);
        await c.sweep();
        await c.ended(second);
        for (const jobId of [first, second]) {
          expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
        }
        client.disconnect();
      }));

    it('recovers after Redis was full, which its health reports; new jobs waited in the table', () =>
      withEngine(async (c) => {
        const client = new Redis(redis.url);
        await client.config('SET', 'maxmemory', '1');
        const jobId = await c.ask(1);
        expect(await c.engine.health()).toEqual({ ok: false, reason: 'redis is full' });
        await expect(client.set('anything', 'x')).rejects.toThrow('OOM');
        expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'queued' });
        await client.config('SET', 'maxmemory', '0');
        await ready(c.engine);
        await c.sweep();
        await c.ended(jobId);
        expect(await findJob(c.app.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
        client.disconnect();
      }));

    it('leaves nothing of finished jobs in Redis, however many there were', () =>
      withEngine(async (c) => {
        const client = new Redis(redis.url);
        // Keys of the queue itself, which BullMQ creates on first use.
        const ofTheQueue = /:(meta|id|events|marker|stalled-check)$/;
        const before = new Set(await client.keys('*'));
        for (let label = 0; label < 200; label += 1) await c.ended(await c.ask(label));
        // A notification is removed a moment after its job ends.
        await vi.waitFor(async () => {
          const added = (await client.keys('*')).filter((key) => !before.has(key));
          expect(added.filter((key) => !ofTheQueue.test(key))).toEqual([]);
        });
        client.disconnect();
      }));

    it('keeps only ids in Redis', () =>
      withEngine(async (c) => {
        const client = new Redis(redis.url);
        const begun = Promise.withResolvers<void>();
        const held = Promise.withResolvers<void>();
        c.handle(async (context) => {
          begun.resolve();
          await held.promise;
          await done(c, context);
        });
        const jobId = await c.ask(1);
        await begun.promise;
        const data: string[] = [];
        for (const key of await client.keys('*')) {
          if ((await client.type(key)) === 'hash') data.push((await client.hget(key, 'data')) ?? '');
        }
        expect(data.filter(Boolean)).toEqual([JSON.stringify({ jobId })]);
        held.resolve();
        await c.ended(jobId);
        client.disconnect();
      }));
  });
});

describe.skipIf(!hasRedisServer())('the health of the engine with an unreliable Redis', () => {
  async function healthOn(policy: string, prepare: (client: Redis) => Promise<unknown>) {
    const redis = await startRedis(policy);
    const client = new Redis(redis.url);
    await prepare(client);
    const slots = { interactive: 1, now: 1, pdf: 1, writing: 1, ahead: 1 };
    const engine = new BullmqEngine({ redisUrl: redis.url, slots, log: new TestLog() });
    try {
      // The engine connects in the background; until then its health only reports that Redis is not reachable.
      return await vi.waitFor(async () => {
        const health = await engine.health();
        if (!health.ok && /not reachable/.test(health.reason)) throw new Error(health.reason);
        return health;
      }, 10_000);
    } finally {
      client.disconnect();
      await engine.stop();
      await redis.stop();
    }
  }

  it('reports a Redis that evicts keys', async () => {
    const health = await healthOn('allkeys-lru', (client) => client.ping());
    expect(health).toEqual({ ok: false, reason: 'redis evicts keys (maxmemory-policy allkeys-lru)' });
  });

  it('logs once that Redis evicts keys, and prints nothing else', async () => {
    const redis = await startRedis('allkeys-lru');
    const printed = vi.spyOn(console, 'warn');
    const log = new TestLog();
    const engine = new BullmqEngine({
      redisUrl: redis.url,
      slots: { interactive: 1, now: 1, pdf: 1, writing: 1, ahead: 1 },
      log,
    });
    await engine.start(async () => {});
    const notices = () => log.warnings.filter((message) => message.startsWith('redis evicts keys'));
    await until('the notice', async () => notices().length > 0);
    engine.notify({ jobId: 1, kind: 'grade-sitting', queue: 'now', fence: 1 });
    await until('the job', async () => (await engine.health()).ok === false);
    expect(notices()).toHaveLength(1);
    expect(printed.mock.calls.flat().join()).not.toMatch(/eviction/i);
    printed.mockRestore();
    await engine.stop();
    await redis.stop();
  });

  it('reports a refused password once, without the password', async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    await client.config('SET', 'requirepass', 'right-word');
    client.disconnect();
    const log = new TestLog();
    const redisUrl = redis.url.replace('redis://', 'redis://:wrong-word@');
    const engine = new BullmqEngine({
      redisUrl,
      slots: { interactive: 1, now: 1, pdf: 1, writing: 1, ahead: 1 },
      log,
    });
    await engine.start(async () => {});
    const problem = 'REDIS_URL has no password for its Redis, or a wrong one';
    expect(await engine.health()).toEqual({ ok: false, reason: `redis is not reachable: ${problem}` });
    await engine.stop();
    await redis.stop();
    expect(log.errors.filter((message) => message.startsWith(`Setting ${problem}.`))).toHaveLength(1);
    expect(JSON.stringify(log.entries)).not.toContain('wrong-word');
  });

  it('reports a replica, which accepts no writes', async () => {
    const health = await healthOn('noeviction', (client) => client.replicaof('127.0.0.1', 1));
    expect(health).toEqual({ ok: false, reason: 'redis is a replica, which takes no writes' });
  });
});

it.skipIf(!hasRedisServer())(
  'serves while Redis is unavailable at startup, and runs the requested jobs when Redis returns',
  { timeout: 60_000 },
  async () => {
    const app = await openTestApp({ realTime: true });
    const { email } = await scenario(app.deps).person('student');
    const redis = await startRedis();
    await redis.kill();
    const env = { DATA_DIR: app.dataDir, ...app.database.env, REDIS_URL: redis.url };
    const product = await startProduct({ program: 'src/server/main.ts', env });
    try {
      const health = await fetch(`${product.address}/api/health`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ jobs: expect.stringContaining('REDIS_URL') });
      const api = await signedInClient(product.address, email);
      const { jobId } = await api.assistant.ask.mutate({ question: '¿Qué es el empuje?' });
      await redis.restart();
      await until('the job', async () => (await api.jobs.get.query({ jobId })).state === 'done');
      expect(product.lines.filter((line) => line.includes('Setting REDIS_URL'))).toHaveLength(1);
      expect(await product.stop()).toBe(0);
    } finally {
      await product.kill();
      await redis.stop();
      await app.close();
    }
  },
);

/** Resolves when the engine reports that it is usable; BullMQ reconnects on its own, with its own pauses. */
async function ready<E extends { health(): Promise<{ ok: boolean }> }>(engine: E): Promise<E> {
  const deadline = Date.now() + 15_000;
  while (!(await engine.health()).ok) {
    if (Date.now() > deadline) throw new Error('the engine did not become usable');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return engine;
}

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findJob } from '../../src/domain/jobs/job-queries.ts';
import { BullmqEngine } from '../../src/platform/queue/bullmq-engine.ts';
import { hasRedisServer, startRedis, type TestRedis } from '../support/redis-server.ts';
import { TestLog } from '../support/test-log.ts';
import { type ContractHouse, describeEngine, done, openContractHouse } from './engine-contract.ts';

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
        places: { now: 4, pdf: 1, ahead: 2 },
        log: new TestLog(),
        queueName: randomUUID(),
      }),
    );

  describeEngine('BullMQ', makeEngine);

  describe('the BullMQ engine when Redis is lost', () => {
    async function withHouse(test: (c: ContractHouse) => Promise<void>): Promise<void> {
      const c = await openContractHouse(await makeEngine());
      c.handle((context) => done(c, context));
      try {
        await test(c);
      } finally {
        c.jobRun.interrupt();
        await c.engine.stop();
        await c.house.close();
      }
    }

    it('asks without waiting for Redis, and the job runs when Redis is back', () =>
      withHouse(async (c) => {
        await redis.kill();
        const jobId = await c.ask(1);
        expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'queued' });
        expect(await c.engine.health()).toMatchObject({ ok: false });
        await redis.restart();
        await ready(c.engine);
        await c.sweep();
        await c.ended(jobId);
        expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
      }));

    it('goes on with what was under way when Redis went, and with what was asked meanwhile', () =>
      withHouse(async (c) => {
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
          expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
      }));

    it('stops while Redis is away', async () => {
      try {
        await withHouse(async (c) => {
          await redis.kill();
          await vi.waitFor(async () => expect(await c.engine.health()).toMatchObject({ ok: false }));
        });
      } finally {
        await redis.restart();
      }
    });

    it('loses nothing when Redis is wiped', () =>
      withHouse(async (c) => {
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
          expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
        }
        client.disconnect();
      }));

    it('goes on when Redis was full, which its health tells; what was asked meanwhile waited in the table', () =>
      withHouse(async (c) => {
        const client = new Redis(redis.url);
        await client.config('SET', 'maxmemory', '1');
        const jobId = await c.ask(1);
        expect(await c.engine.health()).toEqual({ ok: false, reason: 'redis is full' });
        await expect(client.set('anything', 'x')).rejects.toThrow('OOM');
        expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'queued' });
        await client.config('SET', 'maxmemory', '0');
        await ready(c.engine);
        await c.sweep();
        await c.ended(jobId);
        expect(await findJob(c.house.deps.db, jobId)).toMatchObject({ state: 'done', tries: 1 });
        client.disconnect();
      }));

    it('leaves nothing of finished jobs in Redis, however many there were', () =>
      withHouse(async (c) => {
        const client = new Redis(redis.url);
        const run = async (count: number) => {
          for (let label = 0; label < count; label += 1) await c.ended(await c.ask(label));
        };
        await run(5);
        const few = await client.dbsize();
        await run(200);
        // A ring ends a moment after the job it was for.
        await vi.waitFor(async () => expect(await client.dbsize()).toBeLessThanOrEqual(few + 2));
        client.disconnect();
      }));

    it('keeps only ids in Redis', () =>
      withHouse(async (c) => {
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

describe.skipIf(!hasRedisServer())(
  'a Redis that cannot be relied on is told by the health of the engine',
  () => {
    async function healthOn(policy: string, prepare: (client: Redis) => Promise<unknown>) {
      const redis = await startRedis(policy);
      const client = new Redis(redis.url);
      await prepare(client);
      const places = { now: 1, pdf: 1, ahead: 1 };
      const engine = new BullmqEngine({ redisUrl: redis.url, places, log: new TestLog() });
      try {
        // The connection is made in the background; until then it only is not reachable.
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

    it('one that throws keys away', async () => {
      const health = await healthOn('allkeys-lru', (client) => client.ping());
      expect(health).toEqual({ ok: false, reason: 'redis evicts keys (maxmemory-policy allkeys-lru)' });
    });

    it('a replica, which takes no writes', async () => {
      const health = await healthOn('noeviction', (client) => client.replicaof('127.0.0.1', 1));
      expect(health).toEqual({ ok: false, reason: 'redis is a replica, which takes no writes' });
    });
  },
);

/** Resolves when the engine says it is usable; BullMQ reconnects by itself, with pauses of its own. */
async function ready<E extends { health(): Promise<{ ok: boolean }> }>(engine: E): Promise<E> {
  const deadline = Date.now() + 15_000;
  while (!(await engine.health()).ok) {
    if (Date.now() > deadline) throw new Error('the engine did not become usable');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return engine;
}

import { expect, it } from 'vitest';
import { runFaults } from '../faults/fault-run.ts';
import { hasRedisServer } from '../support/redis-server.ts';

/** The short form of `npm run test:faults -- --database postgres`: two servers, three workers, PostgreSQL and Redis. */
it.skipIf(!hasRedisServer())(
  'loses and doubles nothing confirmed while servers, workers, Redis and PostgreSQL are killed',
  { timeout: 240_000 },
  async () => {
    const run = await runFaults({
      seed: 19,
      seconds: 90,
      kills: 4,
      students: 6,
      withRedis: true,
      onPostgres: true,
    });
    expect(run.confirmed).toBeGreaterThan(10);
    expect(run).toMatchObject({ kills: 4, lost: 0, doubled: 0, ungraded: 0 });
  },
);

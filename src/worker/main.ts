import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../platform/compose.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { runProcess } from '../platform/run-process.ts';
import { giveSignOfLife } from './sign-of-life.ts';
import { startWorker } from './start-worker.ts';

/** A container asks this file's age whether the worker is well. */
const signOfLife = join(tmpdir(), 'aula-worker');
const signMilliseconds = 10_000;

/** A worker process of its own; it shares the database and, through Redis, the bell. */
await runProcess(async () => {
  const config = loadConfig();
  if (!config.redisUrl) {
    throw new ConfigError(
      'REDIS_URL',
      'is missing: a separate worker is reached through Redis; `npm start` works without one',
    );
  }
  const house = await compose(config);
  await house.takePlace();
  const stopMetrics = await serveMetrics(house, config.metricsPort);
  const worker = await startWorker(house.deps, house.engine, house.owner);
  const signs = setInterval(() => void giveSignOfLife(house.engine, house.log, signOfLife), signMilliseconds);
  house.log.info({ owner: house.owner }, 'worker started');
  return {
    async stop() {
      clearInterval(signs);
      await stopMetrics();
      await worker.stop();
      await house.close();
    },
  };
});

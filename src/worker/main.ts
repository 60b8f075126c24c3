import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../platform/compose.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { runProcess } from '../platform/run-process.ts';
import { writeHeartbeat } from './heartbeat.ts';
import { startWorker } from './start-worker.ts';

/** A container asks this file's age whether the worker is well. */
const heartbeatFile = join(tmpdir(), 'aula-worker');
const signMilliseconds = 10_000;

/** A worker process of its own; it shares the database and, through Redis, the notifier. */
await runProcess(async () => {
  const config = loadConfig();
  if (!config.redisUrl) {
    throw new ConfigError(
      'REDIS_URL',
      'is missing: a separate worker is reached through Redis; `npm start` works without one',
    );
  }
  const composition = await compose(config);
  await composition.acquireInstanceLock();
  const stopMetrics = await serveMetrics(composition, config.metricsPort);
  const worker = await startWorker(composition.deps, composition.engine, composition.owner);
  const signs = setInterval(
    () => void writeHeartbeat(composition.engine, composition.log, heartbeatFile),
    signMilliseconds,
  );
  composition.log.info({ owner: composition.owner }, 'worker started');
  return {
    async stop() {
      clearInterval(signs);
      await stopMetrics();
      await worker.stop();
      await composition.close();
    },
  };
});

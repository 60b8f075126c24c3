import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../platform/compose.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { assertNotRootForOther } from '../platform/files/owner.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { runProcess } from '../platform/run-process.ts';
import { writeHeartbeat } from './heartbeat.ts';
import { startWorker } from './start-worker.ts';

/** The container's health check reads the age of this file. */
const heartbeatFile = join(tmpdir(), 'aula-worker');
const heartbeatMilliseconds = 10_000;

/** Separate worker process. It shares the database and, through Redis, the notifier. */
await runProcess(async () => {
  const config = loadConfig();
  if (!config.redisUrl) {
    throw new ConfigError(
      'REDIS_URL',
      'is missing: a separate worker is reached through Redis; `npm start` works without one',
    );
  }
  assertNotRootForOther(config.dataDir, 'npm run worker');
  const composition = await compose(config);
  await composition.acquireInstanceLock();
  const stopMetrics = await serveMetrics(composition, config.metricsPort);
  const worker = await startWorker(composition.deps, composition.engine, composition.owner);
  const heartbeat = setInterval(
    () => void writeHeartbeat(composition.engine, composition.log, heartbeatFile),
    heartbeatMilliseconds,
  );
  composition.log.info({ owner: composition.owner }, 'worker started');
  return {
    async stop() {
      clearInterval(heartbeat);
      await stopMetrics();
      await worker.stop();
      await composition.close();
    },
  };
});

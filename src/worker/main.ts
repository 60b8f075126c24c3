import { compose } from '../platform/compose.ts';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { runProcess } from '../platform/run-process.ts';
import { startWorker } from './start-worker.ts';

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
  const worker = await startWorker(house.deps, house.engine, house.owner);
  house.log.info({ owner: house.owner }, 'worker started');
  return {
    async stop() {
      await worker.stop();
      await house.close();
    },
  };
});

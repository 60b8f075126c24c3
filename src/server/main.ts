import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureAdmin } from '../domain/identity/set-up-installation.ts';
import { AppError } from '../domain/kernel/app-error.ts';
import { compose } from '../platform/compose.ts';
import {
  type Config,
  ConfigError,
  findDoubtfulSettings,
  loadConfig,
  settingNames,
} from '../platform/config.ts';
import { assertNotRootForOther } from '../platform/files/owner.ts';
import { asListenError } from '../platform/listen-error.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { misspelledSettings } from '../platform/misspelled-settings.ts';
import { runProcess } from '../platform/run-process.ts';
import { createUpgradeFinisher } from '../platform/upgrade-marker.ts';
import { startWorker } from '../worker/start-worker.ts';
import { createApp } from './app.ts';

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url));

export interface RunningServer {
  /** Address it listens on, e.g. `http://127.0.0.1:3000`. */
  address: string;
  stop(): Promise<void>;
}

/** Converts a refused first admin password to a `ConfigError` that names the setting. */
function asSettingError(error: unknown): never {
  if (error instanceof AppError && error.code === 'password-common')
    throw new ConfigError('ADMIN_PASSWORD', 'is one of the most used passwords: choose another one');
  if (error instanceof AppError && error.code === 'password-is-address')
    throw new ConfigError('ADMIN_PASSWORD', 'must be another than ADMIN_EMAIL');
  if (error instanceof AppError && (error.code === 'password-is-name' || error.code === 'password-is-school'))
    throw new ConfigError('ADMIN_PASSWORD', 'is a name with numbers at most: choose another one');
  throw error;
}

/**
 * Starts the server and, unless `runJobs` is false, a worker in the same process. With the embedded engine, this worker
 * is the only one.
 */
export async function startServer(config: Config, options: { runJobs: boolean }): Promise<RunningServer> {
  assertNotRootForOther(config.dataDir, 'npm start');
  const composition = await compose(config);
  const started = [() => composition.close()];
  const stop = async () => {
    for (const end of started.toReversed()) await end();
  };
  try {
    await composition.acquireInstanceLock();
    const setUp = await ensureAdmin(composition.deps, config.firstAdmin).catch(asSettingError);
    const app = await createApp({
      deps: composition.deps,
      notifier: composition.engine,
      log: composition.log,
      appName: config.appName,
      trustProxy: config.trustProxy,
      callRates: config.callRates,
      publicUrl: config.publicUrl,
      clientDir: existsSync(clientDir) ? clientDir : null,
      jobWaitSeconds: config.jobWaitSeconds,
      onFirstRequest: createUpgradeFinisher(config.dataDir),
    });
    // Contacts the provider once at start, so that the first user does not wait for it.
    composition.deps.identityProvider?.isUnreachable();
    for (const { name, meant } of misspelledSettings(process.env, settingNames))
      composition.log.warn({ name, meant }, 'no setting has this name; it has no effect');
    for (const { line, text } of findDoubtfulSettings())
      composition.log.warn({ line }, `the settings file ${text}`);
    started.push(await serveMetrics(composition, config.metricsPort));
    if (options.runJobs) {
      const worker = await startWorker(composition.deps, composition.engine, composition.owner);
      started.push(() => worker.stop());
    }
    started.push(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port }).catch((error) => {
      throw asListenError(error, 'PORT');
    });
    const addresses = [address, ...(config.publicUrl ? [config.publicUrl] : [])];
    const pages = addresses.map((one) => `${one}/setup`).join(' or ');
    if (setUp) console.log(`\n  No admin yet. Open ${pages} and enter the code ${setUp.setUpCode}\n`);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

if (import.meta.main) {
  // With REDIS_URL and separate workers, this process can serve requests only.
  const runJobs = !process.argv.includes('--no-worker');
  await runProcess(() => startServer(loadConfig(), { runJobs }));
}

import { randomUUID } from 'node:crypto';
import type { Logger as PinoLogger } from 'pino';
import { findNotedClock } from '../domain/delivery/sittings/clock-queries.ts';
import { startFollowing } from '../domain/delivery/sittings/follow-clock.ts';
import type { Deps } from '../domain/deps.ts';
import type { IdentityProvider } from '../domain/identity/identity-provider.ts';
import { createSignInRateLimit } from '../domain/identity/sign-in-rate-limit.ts';
import type { JobEngine } from '../domain/kernel/jobs/job-engine.ts';
import type { Logger } from '../domain/kernel/logger.ts';
import { createConcurrencyLeases } from './ai/concurrency-leases.ts';
import { createSchoolModels } from './ai/school-evaluator.ts';
import { createKeySealer } from './ai/seal-keys.ts';
import { verifyKey } from './ai/verify-key.ts';
import { assertDataDir } from './assert-data-dir.ts';
import { backUpBeforeMigration } from './backup/back-up-before-migration.ts';
import { createBackupStore } from './backup/create-backup-store.ts';
import { createOffBox } from './backup/off-box/create-off-box.ts';
import { type Config, ConfigError } from './config.ts';
import type { InstanceLock, OnWrite, OpenDatabase } from './database/engine.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createDatabaseClock, type DatabaseClock, databaseCounter } from './database-clock.ts';
import { describeInstallation } from './describe-installation.ts';
import { makeFolder } from './files/make-folder.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createLogger } from './logger.ts';
import { createMailPort } from './mail/create-mail-server.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';
import { createPasswords } from './passwords/create-passwords.ts';
import { createPdfReader } from './pdf/create-pdf-reader.ts';
import { createPictureConverter } from './pictures/create-picture-converter.ts';
import { EmbeddedEngine } from './queue/embedded-engine.ts';
import { createSteadyClock } from './steady-clock.ts';
import { createUpdateSource } from './updates/create-update-source.ts';

/** Jobs at once in one process: most of their time they wait for a model. */
const jobsAtOnce = { interactive: 4, now: 10, pdf: 1, writing: 4 };

export interface Composition {
  deps: Deps;
  engine: JobEngine;
  log: PinoLogger;
  /** What this process counts; null where METRICS_PORT asks for nothing. Long-running processes serve it. */
  metrics: Metrics | null;
  /** Names this process in the jobs it holds. */
  owner: string;
  /** For a process that serves or works: throws with one line where others on the database would not hear its jobs. */
  acquireInstanceLock(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between looks at whether the machine's clock was set. */
const followEvery = 1_000;
/** Milliseconds between looks at whether an admin chose another model. */
const followModelsEvery = 5_000;

/**
 * Builds what every process of the product stands on: the migrated database, the job engine, the
 * evaluator. Throws with a clear message when a part cannot be had.
 */
export async function compose(config: Config): Promise<Composition> {
  const log = createLogger(config.logLevel);
  const metrics = config.metricsPort > 0 ? await loadMetrics() : null;
  const place = { dataDir: config.dataDir, url: config.databaseUrl };
  const database = await openPlace(config, metrics?.onWrite);
  const { db } = database;
  try {
    await database.alone(() => backUpBeforeMigration(db, place));
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { clock, measure } = await createClock(database);
  const follow = await startFollowing({ db, log }, clock);
  const following = setInterval(() => {
    measure()
      .then(follow)
      .catch((error) => log.warn({ error }, 'clock not followed'));
  }, followEvery);
  const files = openFileStore(database, config.dataDir, clock);
  const pdf = createPdfReader(files);
  const passwords = createPasswords();
  const engine = await createEngine(config, log);
  const sealer = createKeySealer(config.dataDir, config.installationKey);
  // Without Redis this process is alone, and counts its calls by itself.
  const leases = config.redisUrl ? createConcurrencyLeases({ db, clock, log }) : null;
  const models = await createSchoolModels(db, sealer, {
    environment: {
      server: config.model && { baseUrl: config.model.baseUrl, hasKey: config.model.apiKey !== null },
      ...config.named,
    },
    environmentKey: config.model?.apiKey ?? null,
    contextTokens: config.contextTokens,
    timeoutMs: config.aiTimeoutSeconds * 1_000,
    concurrency: config.aiConcurrency,
    ...(leases && { leases }),
  });
  // Jobs ask before they begin; this is for what names the grader meanwhile.
  const followingModels = setInterval(() => {
    models.evaluator.refresh().catch((error) => log.warn({ error }, 'models not followed'));
  }, followModelsEvery);
  const deps: Deps = {
    db,
    clock,
    log,
    notifier: engine,
    evaluator: models.evaluator,
    models: models.port,
    installation: describeInstallation(config.dataDir, config.redisUrl ? 'redis' : 'embedded', database),
    sealer,
    passwords,
    signInRateLimit: createSignInRateLimit(),
    files,
    readPdf: pdf.readPdf,
    convertPicture: createPictureConverter(),
    backups: createBackupStore(place),
    offBox: createOffBox(config.dataDir, config.offBox),
    mail: createMailPort(config.mail, {
      appName: config.appName,
      perDay: config.mailPerDay,
      publicUrl: config.publicUrl,
    }),
    ...(database.jobNews && { jobNews: database.jobNews }),
    ...(config.oidc && { identityProvider: await loadIdentityProvider(config.oidc, log) }),
    ...(config.updatesUrl && { updates: createUpdateSource(config.updatesUrl) }),
    ...(metrics && { metricsRecorder: metrics.metricsRecorder }),
    settings: {
      sessionHours: config.sessionHours,
      generationsPerHour: config.generationsPerHour,
      assistantPerHour: config.assistantPerHour,
      monthlyTokens: config.monthlyTokens,
      checkKeys: config.checkKeys,
      appealDays: config.appealDays,
    },
  };
  await metrics?.readFrom(database, clock, deps.installation);
  let lock: InstanceLock | undefined;
  return {
    deps,
    engine,
    log,
    metrics,
    owner: `${process.pid}-${randomUUID().slice(0, 8)}`,
    async acquireInstanceLock() {
      if (database.kind === 'postgres') await verifyKey(db, sealer);
      const notifier = config.redisUrl ? 'shared' : 'own';
      lock = await database.acquireInstanceLock?.(notifier, (message) => log.error(message));
    },
    async close() {
      clearInterval(following);
      clearInterval(followingModels);
      await engine.stop();
      leases?.close();
      await Promise.all([pdf.close(), passwords.close()]);
      await lock?.leave();
      await database.close();
    },
  };
}

/** The database the settings name; throws with one line that names the setting when it cannot be had. */
async function openPlace(config: Config, onWrite?: OnWrite): Promise<OpenDatabase> {
  const { dataDir, databaseUrl: url, installationKey } = config;
  if (url) {
    // With the key given, a process beside a database server needs no folder.
    if (!installationKey) await naming('DATA_DIR', () => makeFolder(dataDir));
    return openDatabase({ dataDir, url }, undefined, onWrite);
  }
  return naming('DATA_DIR', () => {
    assertDataDir(dataDir);
    return openDatabase({ dataDir, url: null }, undefined, onWrite);
  });
}

/** Names the setting where the file system or SQLite refuse its folder, as with EACCES, EEXIST or SQLITE_CANTOPEN. */
async function naming<T>(setting: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const problem = code === 'SQLITE_NOTADB' ? 'whose aula.db is no database' : 'that cannot be used';
    throw new ConfigError(setting, `names a folder ${problem} (${message})`);
  }
}

/** Machines that share a database share its clock; one alone has its own. */
async function createClock({ db, now }: OpenDatabase): Promise<DatabaseClock> {
  if (!now) return { clock: createSteadyClock(), measure: async () => {} };
  return createDatabaseClock({ ask: now }, (await findNotedClock(db, databaseCounter))?.offset ?? 0);
}

/** The library of the metrics is loaded only where they are asked for. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/create-metrics.ts');
  return createMetrics();
}

/** The library of OpenID Connect is loaded only where a provider is configured. */
async function loadIdentityProvider(settings: OidcSettings, log: Logger): Promise<IdentityProvider> {
  const { createIdentityProvider } = await import('./oidc/create-identity-provider.ts');
  return createIdentityProvider(settings, log);
}

/** Redis and its client are loaded only where they are used. */
async function createEngine(config: Config, log: Logger): Promise<JobEngine> {
  // Work without a waiting user takes half of the calls a model takes at once, never all of them.
  const ahead = Math.max(1, Math.floor(config.aiConcurrency / 2));
  // More than calls at once, so that the next ones are in the queue when several end together.
  const now = Math.max(jobsAtOnce.now, config.aiConcurrency * 2);
  const places = { ...jobsAtOnce, now, ahead };
  if (!config.redisUrl) return new EmbeddedEngine(places);
  const { BullmqEngine } = await import('./queue/bullmq-engine.ts');
  return new BullmqEngine({ redisUrl: config.redisUrl, places, log });
}

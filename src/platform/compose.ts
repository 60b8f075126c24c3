import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Logger as PinoLogger } from 'pino';
import { startFollowingClock } from '../domain/delivery/sittings/follow-clock.ts';
import type { Deps } from '../domain/deps.ts';
import { lessonEffects } from '../domain/grading/lesson-effects.ts';
import type { IdentityProvider } from '../domain/identity/identity-provider.ts';
import { createSignInRateLimit } from '../domain/identity/sign-in-rate-limit.ts';
import type { JobEngine } from '../domain/kernel/jobs/job-engine.ts';
import type { Logger } from '../domain/kernel/logger.ts';
import { findHealth } from '../domain/operations/health/find-health.ts';
import { createConcurrencyLeases } from './ai/concurrency-leases.ts';
import { createSchoolModels } from './ai/school-evaluator.ts';
import { createKeySealer } from './ai/seal-keys.ts';
import { verifyKey } from './ai/verify-key.ts';
import { backUpBeforeMigration } from './backup/back-up-before-migration.ts';
import { createBackupStore } from './backup/create-backup-store.ts';
import { createOffBox } from './backup/off-box/create-off-box.ts';
import { type Config, ConfigError } from './config.ts';
import type { InstanceLock, OnWrite, OpenDatabase } from './database/engine.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { describeInstallation } from './describe-installation.ts';
import { createFolder } from './files/create-folder.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createHealthProbes } from './health/create-health-probes.ts';
import { createLogger } from './logger.ts';
import { createMailPort } from './mail/create-mail-server.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';
import { createPasswords } from './passwords/create-passwords.ts';
import { createPdfReader } from './pdf/create-pdf-reader.ts';
import { createPictureConverter } from './pictures/create-picture-converter.ts';
import { createQuestionFileReader } from './question-files/create-question-file-reader.ts';
import { EmbeddedEngine } from './queue/embedded-engine.ts';
import { createSheetFileReader } from './sheet-files/create-sheet-file-reader.ts';
import { bootId, createSteadyClock } from './steady-clock.ts';
import { createUpdateSource } from './updates/create-update-source.ts';

/** Concurrent jobs per process and queue; jobs mostly wait for a model. */
const jobConcurrency = { interactive: 4, now: 10, pdf: 1, writing: 4 };

export interface Composition {
  deps: Deps;
  engine: JobEngine;
  log: PinoLogger;
  /** Metrics of this process; null when METRICS_PORT is 0. Long-running processes serve them. */
  metrics: Metrics | null;
  /** Identifies this process in the jobs it has leased. */
  owner: string;
  /**
   * Registers a server or worker; throws with a one-line message when other processes on the database would miss its
   * job notifications.
   */
  acquireInstanceLock(): Promise<void>;
  close(): Promise<void>;
}

/** Interval in milliseconds of checks for a changed system clock. */
const clockPollMs = 1_000;
/** Interval in milliseconds of checks for a changed model choice. */
const modelPollMs = 5_000;

/**
 * Builds the dependencies of every process: the migrated database, the job engine, the evaluator. Throws with a clear
 * message when one is unavailable.
 */
export async function compose(config: Config): Promise<Composition> {
  const log = createLogger(config.logLevel);
  const metrics = config.metricsPort > 0 ? await loadMetrics() : null;
  const location = { dataDir: config.dataDir, url: config.databaseUrl };
  const database = await openConfiguredDatabase(config, metrics?.onWrite);
  const { db } = database;
  try {
    await database.alone(() => backUpBeforeMigration(db, location));
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  // Machines that share a PostgreSQL database use its clock.
  const isShared = database.now !== undefined;
  const clock = await createSteadyClock(database.now ?? (async () => Date.now()));
  db.clock = clock;
  const followClock = await startFollowingClock(
    { db, log },
    { clock, isShared, boot: isShared ? null : bootId() },
  );
  const clockTimer = setInterval(() => {
    followClock().catch((error) => log.warn({ error }, 'clock check failed'));
  }, clockPollMs);
  const files = openFileStore(database, config.dataDir, clock);
  const pdf = createPdfReader(files);
  const questionFiles = createQuestionFileReader();
  const sheetFiles = createSheetFileReader();
  const passwords = createPasswords();
  const engine = await createEngine(config, log);
  const sealer = createKeySealer(config.dataDir, config.installationKey);
  // Without Redis this is the only process, and an in-memory limit is enough.
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
  // Jobs refresh the models before they start; this refresh serves code that displays the current grader.
  const modelTimer = setInterval(() => {
    models.evaluator.refresh().catch((error) => log.warn({ error }, 'model settings not reloaded'));
  }, modelPollMs);
  const deps: Deps = {
    db,
    clock,
    log,
    notifier: engine,
    evaluator: models.evaluator,
    models: models.port,
    lessonEffects,
    probes: createHealthProbes({ dataDir: config.dataDir, publicUrl: config.publicUrl, clock, log }),
    installation: describeInstallation(config.dataDir, config.redisUrl ? 'redis' : 'embedded', database),
    sealer,
    passwords,
    signInRateLimit: createSignInRateLimit(),
    files,
    readPdf: pdf.readPdf,
    sheetFiles,
    readQuestionFile: questionFiles.read,
    ...createPictureConverter(),
    backups: createBackupStore(location),
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
      appName: config.appName,
      sessionHours: config.sessionHours,
      generationsPerHour: config.generationsPerHour,
      assistantPerHour: config.assistantPerHour,
      monthlyTokens: config.monthlyTokens,
      checkKeys: config.checkKeys,
      appealDays: config.appealDays,
    },
  };
  await metrics?.registerDatabase(database, clock, deps.installation, () => findHealth(deps));
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
      clearInterval(clockTimer);
      clearInterval(modelTimer);
      await engine.stop();
      leases?.close();
      await Promise.all([pdf.close(), questionFiles.close(), sheetFiles.close(), passwords.close()]);
      await lock?.release();
      await database.close();
    },
  };
}

/**
 * Throws when `dataDir` contains uploads but no database: either the wrong folder is mounted, or half of it was lost.
 * Creating a new database there would look like a school that lost all its data.
 */
function assertDataDir(dataDir: string): void {
  const uploads = join(dataDir, 'documents');
  if (!existsSync(uploads) || readdirSync(uploads).length === 0) return;
  const file = join(dataDir, 'aula.db');
  if (existsSync(file) && holdsTables(file)) return;
  throw new Error(
    `Setting DATA_DIR names a folder with uploaded documents and without their database (${file}). Mount the folder Aula was used with, restore aula.db from a backup, or move "documents" away to begin anew.`,
  );
}

function holdsTables(file: string): boolean {
  const sqlite = new Database(file, { readonly: true });
  try {
    return sqlite.prepare("select 1 from sqlite_master where type = 'table'").get() !== undefined;
  } finally {
    sqlite.close();
  }
}

/** Opens the configured database; throws with a one-line message that names the setting when it is unavailable. */
async function openConfiguredDatabase(config: Config, onWrite?: OnWrite): Promise<OpenDatabase> {
  const { dataDir, databaseUrl: url, installationKey } = config;
  if (url) {
    // With the key in the settings and PostgreSQL, a process needs no data folder.
    if (!installationKey) await withSettingName('DATA_DIR', () => createFolder(dataDir));
    return openDatabase({ dataDir, url }, undefined, onWrite);
  }
  return withSettingName('DATA_DIR', () => {
    assertDataDir(dataDir);
    return openDatabase({ dataDir, url: null }, undefined, onWrite);
  });
}

/**
 * Converts an error of the file system or SQLite, such as EACCES, EEXIST or SQLITE_CANTOPEN, to a ConfigError for the
 * setting.
 */
async function withSettingName<T>(setting: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const problem = code === 'SQLITE_NOTADB' ? 'whose aula.db is no database' : 'that cannot be used';
    throw new ConfigError(setting, `names a folder ${problem} (${message})`);
  }
}

/** Loads the metrics library only when metrics are enabled. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/create-metrics.ts');
  return createMetrics();
}

/** Loads the OpenID Connect library only when a provider is configured. */
async function loadIdentityProvider(settings: OidcSettings, log: Logger): Promise<IdentityProvider> {
  const { createIdentityProvider } = await import('./oidc/create-identity-provider.ts');
  return createIdentityProvider(settings, log);
}

/** Loads the Redis client only when Redis is used. */
async function createEngine(config: Config, log: Logger): Promise<JobEngine> {
  // Jobs without a waiting user get half of the model's concurrent calls, never all of them.
  const ahead = Math.max(1, Math.floor(config.aiConcurrency / 2));
  // More jobs than concurrent calls, so that the next calls are queued when several end together.
  const now = Math.max(jobConcurrency.now, config.aiConcurrency * 2);
  const slots = { ...jobConcurrency, now, ahead };
  if (!config.redisUrl) return new EmbeddedEngine(slots);
  const { BullmqEngine } = await import('./queue/bullmq-engine.ts');
  return new BullmqEngine({ redisUrl: config.redisUrl, slots, log });
}

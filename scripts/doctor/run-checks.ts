import { type Config, findDoubtfulSettings } from '../../src/platform/config.ts';
import { knownMigrations } from '../../src/platform/database/migrate.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock, checkTimeServer } from './check-clock.ts';
import { checkCopyOfFile } from './check-copy.ts';
import { checkAccess, checkDataDir, isUsable } from './check-data-dir.ts';
import { checkDatabase } from './check-database.ts';
import { checkMarksOfFile } from './check-marks.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkModel } from './check-model.ts';
import { checkNode } from './check-node.ts';
import { checkPartsOfFile } from './check-parts.ts';
import { checkPostgres } from './check-postgres.ts';
import { checkProvider } from './check-provider.ts';
import { checkRedis } from './check-redis.ts';
import { checkServer } from './check-server.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, fault, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Runs all checks in order of their dependencies. @param askModel see `checkModel` */
export async function* runChecks(config: Config, askModel: boolean): AsyncGenerator<Finding> {
  const { dataDir } = config;
  yield* attempt('node', () => checkNode(process.versions.node));
  yield* attempt('clock', checkTimeServer);
  yield* attempt('settings', () =>
    checkSettings(config, hasAdmin(dataDir), process.env, findDoubtfulSettings()),
  );
  let isFolderUsable = false;
  for await (const finding of attempt('folder', () => checkDataDir(dataDir))) {
    isFolderUsable ||= isUsable([finding]);
    yield finding;
  }
  if (config.databaseUrl) yield* attempt('database', () => checkPostgres(config));
  else yield* attempt('database', () => examineFile(config, isFolderUsable));
  yield* attempt('redis', () => checkRedis(config.redisUrl));
  yield* attempt('model', () => checkModel(config, askModel));
  yield* attempt('provider', () => checkProvider(config));
  yield* attempt('certificate', () => checkCertificate(config.publicUrl, new Date()));
  yield* attempt('server', () => checkServer(config));
}

type Findings = Iterable<Finding> | AsyncIterable<Finding>;

/** Runs one check. A check that fails is one finding and does not end the others. */
async function* attempt(check: string, run: () => Findings | Promise<Findings>): AsyncGenerator<Finding> {
  try {
    yield* await run();
  } catch (error) {
    yield fault('check-failed', { check, why: messageOf(error) });
  }
}

/** Reports an unusable folder or file once, instead of in each check that needs it. */
async function* examineFile(config: Config, isUsable: boolean): AsyncGenerator<Finding> {
  const { dataDir } = config;
  const denied = isUsable ? await checkAccess(dataDir) : [];
  yield* denied;
  if (!isUsable || denied.length > 0) return void (yield notice('database-unchecked'));
  const database = await checkDatabase(dataDir);
  yield* database;
  if (database.some(isUnopened)) return;
  yield* checkMigrations(dataDir, await knownMigrations());
  yield* checkClock(dataDir, new Date());
  yield* await checkCopyOfFile(dataDir);
  yield* await checkPartsOfFile(config, new Date());
  yield* await checkMarksOfFile(dataDir);
}

/** A partly damaged database is still examined, because it may contain the record of the last backup. */
function isUnopened({ text }: Finding): boolean {
  return text === 'database-disk' || text === 'database-busy' || text === 'database-unopened';
}

function hasAdmin(dataDir: string): boolean {
  try {
    const admin = readDatabase(dataDir, (sqlite) =>
      hasTable(sqlite, 'users')
        ? sqlite.prepare("select 1 from users where role = 'admin' limit 1").get()
        : undefined,
    );
    return Boolean(admin);
  } catch {
    // `checkDatabase` reports an unreadable database.
    return false;
  }
}

import type { Config } from '../../src/platform/config.ts';
import { knownMigrations } from '../../src/platform/database/migrate.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkDatabase } from './check-database.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkModel } from './check-model.ts';
import { checkNode } from './check-node.ts';
import { checkPostgres } from './check-postgres.ts';
import { checkProvider } from './check-provider.ts';
import { checkRedis } from './check-redis.ts';
import { checkRowSums } from './check-row-sums.ts';
import { checkServer } from './check-server.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';
import { hasTable, readDatabase } from './open-quietly.ts';

/** Every check, in the order in which one thing rests on another. @param askModel see `checkModel`. */
export async function* examine(config: Config, askModel: boolean): AsyncGenerator<Finding> {
  const { dataDir } = config;
  const checks: (() => Finding[] | Promise<Finding[]>)[] = [
    () => checkNode(process.versions.node),
    () => checkSettings(config, hasAdmin(dataDir)),
    () => checkDataDir(dataDir),
    ...(config.databaseUrl ? [() => checkPostgres(config)] : checksOfFile(dataDir)),
    () => checkRowSums(config, new Date()),
    () => checkRedis(config.redisUrl),
    () => checkModel(config, askModel),
    () => checkProvider(config),
    () => checkServer(config),
  ];
  for (const check of checks) yield* await check();
}

function checksOfFile(dataDir: string): (() => Finding[] | Promise<Finding[]>)[] {
  return [
    () => checkDatabase(dataDir),
    async () => checkMigrations(dataDir, await knownMigrations()),
    () => checkClock(dataDir, new Date()),
    () => checkBackup(dataDir, new Date()),
  ];
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
    // A database that cannot be read is told by its own check.
    return false;
  }
}

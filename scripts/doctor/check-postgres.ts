import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import type { Sealer } from '../../src/domain/kernel/sealer.ts';
import { createKeySealer } from '../../src/platform/ai/seal-keys.ts';
import { canOpenSealedValues } from '../../src/platform/ai/verify-key.ts';
import type { Config } from '../../src/platform/config.ts';
import { NewerDatabaseError, pendingMigrations } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { checkCopy } from './check-copy.ts';
import { checkMarks } from './check-marks.ts';
import { checkParts } from './check-parts.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

/**
 * Checks that the PostgreSQL of DATABASE_URL is reachable and suitable, has this program's schema, and that this
 * installation's key opens its sealed values.
 */
export async function checkPostgres(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir, installationKey } = config;
  if (databaseUrl === null) return [];
  try {
    const database = await openPostgres(databaseUrl, undefined, undefined, { connections: 1 });
    const { db } = database;
    try {
      const schema = await judgeSchema(db);
      const { rows } = await sql<{ version: string }>`
        select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
      return [
        good('postgres-good', { version: rows[0]!.version }),
        ...schema,
        ...(await judgeKey(db, createKeySealer(dataDir, installationKey))),
        ...(schema.length === 0 && (await isInitialized(db))
          ? [
              ...(await checkCopy(db)),
              ...(await checkParts(database, config, new Date())),
              ...(await checkMarks(db)),
            ]
          : []),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fault('postgres-bad', { why: messageOf(error) })];
  }
}

async function judgeSchema(db: Db): Promise<Finding[]> {
  try {
    const [first, ...more] = await pendingMigrations(db);
    if (first === undefined) return [];
    return [notice('postgres-older', { count: more.length + 1, name: first })];
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error;
    return [fault('schema-newer', { name: error.change })];
  }
}

/** Returns whether a first start has created the tables. */
async function isInitialized(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: number }>`select to_regclass('settings') is not null as there`.execute(
    db,
  );
  return rows[0]?.there === 1;
}

async function judgeKey(db: Db, sealer: Sealer): Promise<Finding[]> {
  const opens = (await isInitialized(db)) ? await canOpenSealedValues(db, sealer) : null;
  if (opens === null) return [];
  return [opens ? good('key-good') : fault('key-other')];
}

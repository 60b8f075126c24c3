import { createKeySealer } from '../../src/platform/ai/seal-keys.ts';
import type { Config } from '../../src/platform/config.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { pendingMigrations } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { describeInstallation } from '../../src/platform/describe-installation.ts';
import { checkBackup } from './check-backup.ts';
import { checkMail } from './check-mail.ts';
import { checkStored } from './check-stored.ts';
import { type Finding, fault, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Like `checkParts`, for a database file. */
export async function checkPartsOfFile(config: Config, now: Date): Promise<Finding[]> {
  const sealer = createKeySealer(config.dataDir, config.installationKey);
  try {
    // A missing database, or one of an older version, has no record of backups.
    if (!readDatabase(config.dataDir, (sqlite) => hasTable(sqlite, 'backups')))
      return [notice('backup-none'), ...(await checkMail(config, null, sealer))];
    const database = openSqlite(config.dataDir);
    try {
      return await checkParts(database, config, now);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fault('backup-unknown', { why: messageOf(error) })];
  }
}

/** Checks what the database knows or configures: copies, mail, proxy, version. Requires a database of this version. */
export async function checkParts(database: OpenDatabase, config: Config, now: Date): Promise<Finding[]> {
  const { db } = database;
  const sealer = createKeySealer(config.dataDir, config.installationKey);
  if ((await pendingMigrations(db)).length > 0)
    return [notice('parts-unread'), ...(await checkMail(config, null, sealer))];
  const installation = describeInstallation(config.dataDir, 'embedded', database);
  return [
    ...(await checkBackup(database, config, sealer, now)),
    ...(await checkMail(config, db, sealer)),
    ...(await checkStored(db, installation, now)),
  ];
}

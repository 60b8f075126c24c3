import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mendRows } from '../src/domain/row-sums/mend-rows.ts';
import { checkAndNote } from '../src/domain/row-sums/tend-row-sums.ts';
import { BackupError } from '../src/platform/backup/backup-error.ts';
import { openBackup } from '../src/platform/backup/open-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { createLogger } from '../src/platform/logger.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { refuseNoInstallation } from './installation.ts';

/**
 * `npm run mend-rows -- BACKUP`: gets rows that changed by themselves out of a backup, also while the product runs.
 * The backup is a file of ours, or the address of a PostgreSQL database in which one was put back.
 */
const from = process.argv[2];
if (!from || from.startsWith('-')) {
  console.error('Usage: npm run mend-rows -- FILE, or postgres://… of a database that was put back');
  process.exit(2);
}
await runCommand(async () => {
  const config = loadConfig();
  refuseNoInstallation(config);
  const { dataDir, databaseUrl } = config;
  assertOwner(dataDir, `npm run mend-rows -- ${from}`);
  const folder = await mkdtemp(join(dataDir, '.mend-'));
  try {
    const backup = /^postgres(ql)?:/.test(from)
      ? await openDatabase({ dataDir, url: from })
      : await openBackup(from, folder);
    const { db, close } = await openDatabase({ dataDir, url: databaseUrl });
    const rows = await mendRows(db, backup.db);
    for (const { table, id, isMended } of rows)
      console.log(`${table} ${id}: ${isMended ? 'put back as it was' : 'not in this backup as it was'}`);
    if (rows.length === 0) console.log('No row is damaged.');
    await checkAndNote({ db, clock: { now: () => new Date() }, log: createLogger('silent') });
    await close();
    await backup.close();
    if (rows.some(({ isMended }) => !isMended)) process.exitCode = 1;
  } catch (error) {
    throw error instanceof BackupError ? new Error(`${error.message} Nothing was changed.`) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import { BackupError } from '../src/platform/backup/backup-error.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { loadConfig } from '../src/platform/config.ts';

/** `npm run restore -- FILE`: puts a backup in the place of what DATA_DIR holds. */
const file = process.argv[2];
if (!file) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(2);
}
const { dataDir, databaseUrl } = loadConfig();
if (databaseUrl) {
  console.error(
    'The rows are in PostgreSQL (DATABASE_URL). Restore it with pg_restore, and DATA_DIR beside it. Nothing was changed.',
  );
  process.exit(1);
}
try {
  const { manifest, keptAt } = await restoreBackup(file, dataDir, new Date().toISOString());
  const files = manifest.files.length - 1;
  console.log(`Restored the backup of ${manifest.takenAt}: ${totalRows(manifest)} rows and ${files} files.`);
  if (keptAt) console.log(`What was there before is kept at ${keptAt}.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`${error.message} Nothing was changed.`);
  process.exitCode = 1;
}

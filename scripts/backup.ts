import { BackupError } from '../src/platform/backup/backup-error.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { loadConfig } from '../src/platform/config.ts';

/** `npm run backup -- FILE`: everything of DATA_DIR as one file, while the product runs. */
const file = process.argv[2];
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
const { dataDir, databaseUrl } = loadConfig();
if (databaseUrl) {
  console.error(
    'The rows are in PostgreSQL (DATABASE_URL). Back it up with pg_dump, and DATA_DIR beside it.',
  );
  process.exit(1);
}
try {
  const manifest = await writeBackup(dataDir, file, new Date().toISOString());
  console.log(
    `Backup written to ${file}: ${totalRows(manifest)} rows and ${manifest.files.length - 1} files.`,
  );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

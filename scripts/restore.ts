import { BackupError } from '../src/platform/backup/backup-error.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { asTyped, typedFile } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';

/** `npm run restore -- FILE`: puts a backup in the place of what DATA_DIR holds. */
const file = process.argv[2] && typedFile(process.argv[2]);
if (!file || process.argv[2]?.startsWith('-')) {
  console.error(asTyped('Usage: npm run restore -- FILE'));
  process.exit(2);
}
await runCommand(async () => {
  const { dataDir, databaseUrl } = loadConfig();
  if (databaseUrl)
    throw new Error(
      'The rows are in PostgreSQL (DATABASE_URL). Restore it with pg_restore, and DATA_DIR beside it. Nothing was changed.',
    );
  assertOwner(dataDir, `npm run restore -- ${file}`);
  const { manifest, keptAt } = await restoreBackup(file, dataDir, new Date().toISOString()).catch((error) => {
    throw error instanceof BackupError ? new Error(`${error.message} Nothing was changed.`) : error;
  });
  const files = manifest.files.length - 1;
  console.log(`Restored the backup of ${manifest.takenAt}: ${totalRows(manifest)} rows and ${files} files.`);
  if (keptAt) console.log(`What was there before is kept at ${keptAt}.`);
});

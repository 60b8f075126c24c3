import { OffBoxError } from '../src/domain/operations/backups/off-box-store.ts';
import { BackupError } from '../src/platform/backup/backup-error.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { withDownloadedCopy } from '../src/platform/backup/off-box/with-downloaded-copy.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { MoveError } from '../src/platform/database/move/move-error.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { resolveTypedPath, rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';

/**
 * `npm run restore -- FILE` replaces the data in DATA_DIR, or in the database of DATABASE_URL, with a backup. `--
 * --off-box [NAME]` uses the copy of that name, or the newest, from the BACKUP_TO location.
 */
const [source, name] = process.argv.slice(2);
const fromOffBox = source === '--off-box';
if (!source || (source.startsWith('-') && !fromOffBox)) {
  console.error(
    rewriteCommands('Usage: npm run restore -- FILE\n       npm run restore -- --off-box [NAME]'),
  );
  process.exit(2);
}
await runCommand(async () => {
  const { dataDir, databaseUrl, offBox } = loadConfig();
  assertOwner(dataDir, `npm run restore -- ${source}`);
  const now = new Date().toISOString();
  const restore = async (file: string) => {
    if (databaseUrl === null) return restoreBackup(file, dataDir, now);
    const { restoreToPostgres } = await import('../src/platform/backup/restore-to-postgres.ts');
    return restoreToPostgres(file, { url: databaseUrl, dataDir }, now);
  };
  const restored = fromOffBox
    ? withDownloadedCopy(dataDir, offBox, name, restore)
    : restore(resolveTypedPath(source));
  const { manifest, previousBackup } = await restored.catch((error) => {
    const isExpected =
      error instanceof BackupError || error instanceof OffBoxError || error instanceof MoveError;
    throw isExpected ? new Error(`${error.message} Nothing was changed.`) : error;
  });
  const files = manifest.files.length - 1;
  console.log(`Restored the backup of ${manifest.takenAt}: ${totalRows(manifest)} rows and ${files} files.`);
  if (previousBackup) console.log(`What was there before is kept at ${previousBackup}.`);
});

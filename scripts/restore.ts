import { OffBoxError } from '../src/domain/operations/backups/off-box-store.ts';
import { BackupError } from '../src/platform/backup/backup-error.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { withCopy } from '../src/platform/backup/off-box/with-copy.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { MoveError } from '../src/platform/database/move/move-error.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { asTyped, typedFile } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';

/**
 * `npm run restore -- FILE` replaces the data in DATA_DIR, or in the database of DATABASE_URL, with a backup. `--
 * --off-box [NAME]` uses the copy of that name, or the newest, from the BACKUP_TO location.
 */
const [given, name] = process.argv.slice(2);
const fromOffBox = given === '--off-box';
if (!given || (given.startsWith('-') && !fromOffBox)) {
  console.error(asTyped('Usage: npm run restore -- FILE\n       npm run restore -- --off-box [NAME]'));
  process.exit(2);
}
await runCommand(async () => {
  const { dataDir, databaseUrl, offBox } = loadConfig();
  assertOwner(dataDir, `npm run restore -- ${given}`);
  const now = new Date().toISOString();
  const restore = async (file: string) => {
    if (databaseUrl === null) return restoreBackup(file, dataDir, now);
    const { restoreToPostgres } = await import('../src/platform/backup/restore-to-postgres.ts');
    return restoreToPostgres(file, { url: databaseUrl, dataDir }, now);
  };
  const restored = fromOffBox ? withCopy(dataDir, offBox, name, restore) : restore(typedFile(given));
  const { manifest, keptAt } = await restored.catch((error) => {
    const isTold = error instanceof BackupError || error instanceof OffBoxError || error instanceof MoveError;
    throw isTold ? new Error(`${error.message} Nothing was changed.`) : error;
  });
  const files = manifest.files.length - 1;
  console.log(`Restored the backup of ${manifest.takenAt}: ${totalRows(manifest)} rows and ${files} files.`);
  if (keptAt) console.log(`What was there before is kept at ${keptAt}.`);
});

import { parseArgs } from 'node:util';
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
 * --off-box [NAME]` uses the copy of that name, or the newest, from the BACKUP_TO location. The result is a copy of the
 * school, which sends nothing to the world, until an admin says otherwise; `--this-is-the-school` says it at once.
 */
const asked = readArguments();
if (!asked) {
  console.error(
    rewriteCommands(
      'Usage: npm run restore -- FILE [--this-is-the-school]\n       npm run restore -- --off-box [NAME] [--this-is-the-school]',
    ),
  );
  process.exit(2);
}
const { fromOffBox, name, isSchool } = asked;
await runCommand(async () => {
  const { dataDir, databaseUrl, offBox } = loadConfig();
  assertOwner(dataDir, `npm run restore -- ${process.argv.slice(2).join(' ')}`);
  const now = new Date().toISOString();
  const restore = async (file: string) => {
    if (databaseUrl === null) return restoreBackup(file, dataDir, now, { isSchool });
    const { restoreToPostgres } = await import('../src/platform/backup/restore-to-postgres.ts');
    return restoreToPostgres(file, { url: databaseUrl, dataDir }, now, { isSchool });
  };
  const restored = fromOffBox
    ? withDownloadedCopy(dataDir, offBox, name, restore)
    : restore(resolveTypedPath(name!));
  const { manifest, previousBackup, withdrawnMails } = await restored.catch((error) => {
    const isExpected =
      error instanceof BackupError || error instanceof OffBoxError || error instanceof MoveError;
    throw isExpected ? new Error(`${error.message} Nothing was changed.`) : error;
  });
  const files = manifest.files.length - 1;
  console.log(`Restored the backup of ${manifest.takenAt}: ${totalRows(manifest)} rows and ${files} files.`);
  if (previousBackup) console.log(`What was there before is kept at ${previousBackup}.`);
  if (withdrawnMails > 0)
    console.log(`Mails withdrawn, because the former installation may have sent them: ${withdrawnMails}.`);
  console.log(
    isSchool
      ? 'This is the school now. If the former installation still runs, stop it: the place of the copies refuses it.'
      : 'This is a copy of the school: it sends no mail, asks no model and writes no copies elsewhere.\nIf it is the school from now on, start it, sign in as an admin and press "Esta es la escuela ahora" ("This is the school now").',
  );
});

/** Returns null when the arguments are not as the usage says. */
function readArguments(): { fromOffBox: boolean; name: string | undefined; isSchool: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { 'off-box': { type: 'boolean' }, 'this-is-the-school': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [name, ...others] = positionals;
    const { 'off-box': fromOffBox = false, 'this-is-the-school': isSchool = false } = values;
    return others.length > 0 || (!name && !fromOffBox) ? null : { fromOffBox, name, isSchool };
  } catch {
    return null;
  }
}

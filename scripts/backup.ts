import { totalRows } from '../src/platform/backup/manifest.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { runCommand } from '../src/platform/run-process.ts';

/** `npm run backup -- FILE`: everything of DATA_DIR as one file, while the product runs. */
const file = process.argv[2];
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(2);
}
await runCommand(async () => {
  const { dataDir, databaseUrl } = loadConfig();
  if (databaseUrl)
    throw new Error(
      'The rows are in PostgreSQL (DATABASE_URL). Back it up with pg_dump, and DATA_DIR beside it.',
    );
  const manifest = await writeBackup(dataDir, file, new Date().toISOString()).catch((error) => {
    // What the file system says, such as EACCES or ENOSPC.
    throw 'code' in error
      ? new Error(`The backup could not be written to ${file} (${error.message}).`)
      : error;
  });
  console.log(
    `Backup written to ${file}: ${totalRows(manifest)} rows and ${manifest.files.length - 1} files.`,
  );
});

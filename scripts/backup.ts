import { totalRows } from '../src/platform/backup/manifest.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { listDataFolder } from '../src/platform/files/data-folder.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { resolveTypedPath, rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';

/** `npm run backup -- FILE` writes all data of the school to one file while the product runs. */
const file = process.argv[2] && resolveTypedPath(process.argv[2]);
if (!file || process.argv[2]?.startsWith('-')) {
  console.error(rewriteCommands('Usage: npm run backup -- FILE'));
  process.exit(2);
}
await runCommand(async () => {
  const { dataDir, databaseUrl } = loadConfig();
  assertOwner(dataDir, `npm run backup -- ${file}`);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new Error('The backup was stopped; nothing is left of it.')));
  const at = new Date().toISOString();
  const manifest = await takeBackup({ dataDir, url: databaseUrl }, file, at, stopped.signal).catch(
    (error) => {
      stopped.signal.throwIfAborted();
      // File system errors such as EACCES or ENOSPC.
      throw 'code' in error
        ? new Error(`The backup could not be written to ${file} (${error.message}).`)
        : error;
    },
  );
  const { strangers } = await listDataFolder(dataDir);
  console.log(
    `Backup written to ${file}: ${totalRows(manifest)} rows and ${manifest.files.length - 1} files.`,
  );
  if (strangers.length > 0)
    console.log(
      `Not of Aula, and therefore not in the backup: ${strangers.slice(0, 5).join(', ')}${strangers.length > 5 ? ', …' : ''}.`,
    );
});

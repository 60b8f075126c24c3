import { createInterface } from 'node:readline';
import { tryPassphrase } from '../src/domain/operations/backups/try-passphrase.ts';
import { totalRows } from '../src/platform/backup/manifest.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { loadConfig } from '../src/platform/config.ts';
import { briefList, listDataFolder } from '../src/platform/files/data-folder.ts';
import { assertOwner } from '../src/platform/files/owner.ts';
import { resolveTypedPath, rewriteCommands } from '../src/platform/release.ts';
import { runCommand } from '../src/platform/run-process.ts';
import { openInstallation } from './installation.ts';

/**
 * `npm run backup -- FILE` writes all data of the school to one file while the product runs. `-- --check-passphrase`
 * opens the newest copy elsewhere with a typed passphrase.
 */
const [argument] = process.argv.slice(2);
if (argument === '--check-passphrase') await runCommand(checkPassphrase);
else if (argument && !argument.startsWith('-'))
  await runCommand(() => writeBackupTo(resolveTypedPath(argument)));
else {
  console.error(
    rewriteCommands('Usage: npm run backup -- FILE\n       npm run backup -- --check-passphrase'),
  );
  process.exit(2);
}

async function writeBackupTo(file: string): Promise<void> {
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
  console.log(
    `Backup written to ${file}: ${totalRows(manifest)} rows and ${manifest.files.length - 1} files.`,
  );
  const { strangers } = await listDataFolder(dataDir);
  if (strangers.length > 0)
    console.log(`Not of Aula, and therefore not in the backup: ${briefList(strangers)}.`);
}

/** Throws when the passphrase does not open the newest copy. */
async function checkPassphrase(): Promise<void> {
  const composition = await openInstallation('npm run backup -- --check-passphrase');
  try {
    const passphrase = await readPassphrase();
    const { result, fileName, said } = await tryPassphrase(composition.deps, passphrase);
    if (result === 'opens') return console.log(`The passphrase opens ${fileName}.`);
    const problems = {
      'no-place': 'The school has no place for copies: set it at /admin/ajustes, or BACKUP_TO.',
      'wrong-passphrase': `The passphrase is not the one of ${fileName}.`,
      damaged: `${fileName} is damaged, whatever the passphrase.`,
      'no-copy': 'There is no copy in that place yet.',
      unreachable: `The place of the copies could not be reached: ${said}`,
    };
    throw new Error(problems[result]);
  } finally {
    await composition.close();
  }
}

/** Reads a line of the standard input, so that the passphrase stands neither in the history nor among the processes. */
async function readPassphrase(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('The passphrase of the copies, as you keep it: ');
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  throw new Error('Type the passphrase, or pass it on the standard input.');
}

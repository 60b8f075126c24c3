import { copyDatabase } from '../src/platform/backup/write-backup.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openSqlite } from '../src/platform/database/sqlite/open-sqlite.ts';
import { runCommand } from '../src/platform/run-process.ts';

/**
 * Database steps of an upgrade, run while no other process has it open: `copy FROM TO` copies a database over
 * another; `migrate DATA_DIR` migrates one to this version. The upgrade of an earlier version calls this script of
 * the new version, so its name and arguments must not change.
 */
const [step, from, to] = process.argv.slice(2);
await runCommand(async () => {
  if (step === 'copy') await copyDatabase(from!, to!);
  else if (step === 'migrate') {
    const database = openSqlite(from!);
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
  } else throw new Error('This is a part of the upgrade: ./aula upgrade FILE.');
});

import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';

/** Process that runs migrations and dies after the statement with this number: `… DIR STATEMENT`. */
const [dataDir, last] = process.argv.slice(2);
let seen = 0;
const database = await openDatabase({ dataDir: dataDir!, url: null }, () => {
  seen += 1;
  if (seen === Number(last)) process.kill(process.pid, 'SIGKILL');
});
await migrate(database);
await database.close();
console.log(seen);

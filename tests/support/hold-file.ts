import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Child process that holds a write transaction on the database in the given folder, which it creates if missing. The
 * transaction ends after the given milliseconds, or with stdin.
 */
const [folder = '', milliseconds] = process.argv.slice(2);
const sqlite = new Database(join(folder, 'aula.db'));
sqlite.exec('create table if not exists of_another (n integer)');
sqlite.exec('begin immediate');
process.stdout.write('writing\n');
const end = () => {
  sqlite.exec('insert into of_another values (1)');
  sqlite.exec('commit');
  sqlite.close();
};
if (milliseconds) setTimeout(end, Number(milliseconds));
else process.stdin.on('end', end).resume();

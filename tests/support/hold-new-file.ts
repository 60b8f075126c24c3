import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Makes a database in the folder and writes in it for a quarter of a second: a process that begins it beside another. */
const sqlite = new Database(join(process.argv[2] ?? '', 'aula.db'));
sqlite.exec('create table first (n integer)');
sqlite.exec('begin immediate');
process.stdout.write('writing\n');
setTimeout(() => {
  sqlite.exec('insert into first values (1)');
  sqlite.exec('commit');
  sqlite.close();
}, 250);

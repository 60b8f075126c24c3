import Database from 'better-sqlite3';

/** Child process that writes pairs of rows continuously until it is killed. */
const sqlite = new Database(process.argv[2] ?? '');
sqlite.pragma('busy_timeout = 5000');
sqlite.pragma('synchronous = full');
sqlite.exec('create table if not exists one (n integer primary key autoincrement)');
sqlite.exec('create table if not exists two (n integer primary key autoincrement)');
const pair = sqlite.transaction(() => {
  sqlite.exec('insert into one default values');
  sqlite.exec('insert into two default values');
});
process.stdout.write('writing\n');
for (;;) pair.immediate();

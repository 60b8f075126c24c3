import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/config.ts';
import type { OpenDatabase } from '../../src/platform/database/engine.ts';
import { MoveError } from '../../src/platform/database/move/move-error.ts';
import { acquireExclusiveLock, moveSchool } from '../../src/platform/database/move/move-school.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { isInUse } from '../../src/platform/database/sqlite/is-in-use.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { assertOwner } from '../../src/platform/files/owner.ts';
import { runCommand } from '../../src/platform/run-process.ts';

/** Direction of the move; `url` is the PostgreSQL side of both. */
export type Direction = 'to-postgres' | 'to-sqlite';

/**
 * Moves the school between DATA_DIR and the PostgreSQL of the argument or DATABASE_URL, reports what was moved, and
 * exits with 1 on failure. Other users of the machine can read the argument, including its password.
 */
export async function runMove(direction: Direction): Promise<never> {
  await runCommand(async () => {
    const { dataDir, databaseUrl } = loadConfig();
    const url = process.argv[2] ?? databaseUrl;
    if (!url || !/^postgres(ql)?:\/\//.test(url))
      throw new Error(
        `Set DATABASE_URL=postgres://USER:PASSWORD@HOST/DATABASE in .env, then: npm run move-${direction}`,
      );
    assertOwner(dataDir, `npm run move-${direction}`);
    await move(direction, url, dataDir);
  });
  process.exit();
}

async function move(direction: Direction, url: string, dataDir: string): Promise<void> {
  const file = join(dataDir, 'aula.db');
  const isThere = existsSync(file);
  let opened: OpenDatabase[] = [];
  let moved = false;
  try {
    if (direction === 'to-postgres' && !isThere) throw new MoveError(`There is no school in ${dataDir}.`);
    if (isThere && direction === 'to-postgres' && isInUse(dataDir))
      throw new MoveError(`Another process uses ${file}: stop every server and worker first.`);
    if (direction === 'to-sqlite' && isThere) throw new MoveError(`There is a school in ${dataDir} already.`);
    const postgres = await openPostgres(url);
    opened = [postgres];
    // Keeps servers and workers off the database meanwhile.
    const lock = await acquireExclusiveLock(postgres);
    const sqlite = openSqlite(dataDir);
    opened.push(sqlite);
    const schools = (direction === 'to-postgres' ? [sqlite, postgres] : [postgres, sqlite]).map(
      (database) => ({ database, files: openFileStore(database, dataDir) }),
    );
    const counts = await moveSchool(schools[0]!, schools[1]!, {
      onTable: ({ table, rows, checksum }) =>
        console.log(`${table.padEnd(28)} ${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}`),
    });
    moved = true;
    await lock?.release();
    const total = counts.reduce((sum, { rows }) => sum + rows, 0);
    console.log(
      `\nMoved ${total} rows and files of ${counts.length} kinds; counts and checksums are the same on both sides.`,
    );
    console.log(
      direction === 'to-postgres'
        ? `Now start Aula with DATABASE_URL, with ${dataDir}/installation.key where there is one, or its text as ` +
            'INSTALLATION_KEY. aula.db, documents and pictures are as they were there, and not used any more.'
        : 'Now take DATABASE_URL out of the settings and start Aula. Keys of models are opened with the same ' +
            'installation.key or INSTALLATION_KEY as before.',
    );
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} Nothing was moved.`);
  } finally {
    await Promise.all(opened.map((one) => one.close()));
    // Removes a partial database, so that it is not mistaken for a school.
    if (!moved && direction === 'to-sqlite' && !isThere)
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  }
}

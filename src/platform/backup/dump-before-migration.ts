import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '../../domain/kernel/database/database.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { backupsFolder } from './manifest.ts';

const run = promisify(execFile);

interface Dump {
  /** Of the PostgreSQL database. */
  url: string;
  dataDir: string;
  /** The change before which somebody says to have a backup; null when nobody does. */
  backedUp: string | null;
}

/**
 * Takes a backup with `pg_dump` of a PostgreSQL database that is about to be changed, named after the first change.
 * Throws where that cannot be had, unless the operator says to have one: the database is then left as it is.
 */
export async function dumpBeforeMigration(
  db: Db,
  { url, dataDir, backedUp }: Dump,
  log: Logger,
): Promise<void> {
  const [pending] = await pendingMigrations(db);
  if (pending === undefined) return;
  const first = pending.replace(/\.ts$/, '');
  if (backedUp === first) {
    log.warn({ first }, 'the database is changed without a backup of ours, as BACKED_UP says');
    return;
  }
  const folder = join(dataDir, backupsFolder);
  const file = join(folder, `before-${first}.dump`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await dump(url, join(folder, `.before-${first}.dump`), file);
    log.info({ file }, 'the database was backed up before it is changed');
  } catch (error) {
    throw new Error(
      `The database is to be changed (${first}), and pg_dump could take no backup of it (${reasonOf(error)}). ` +
        `Take one yourself and start with BACKED_UP=${first}. Nothing was changed.`,
    );
  }
}

async function dump(url: string, partial: string, file: string): Promise<void> {
  const address = new URL(url);
  // Others on the machine see what a program is called with.
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(
      'pg_dump',
      ['--format=custom', '--no-password', `--file=${partial}`, `--dbname=${address.href}`],
      {
        env: { ...process.env, ...(password && { PGPASSWORD: password }) },
      },
    );
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** One line of what the program or the system said, without the command. */
function reasonOf(error: unknown): string {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'there is no such program here';
  return stderr?.trim().split('\n')[0] || String((error as Error).message);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, findingsOf, good, messageOf, notice } from './finding.ts';
import { readDatabase } from './read-database.ts';

/**
 * First SQLite version whose WAL mode has no known bug that loses a confirmed write
 * (https://sqlite.org/changes.html).
 */
const firstSqlite = [3, 51, 3];

/**
 * Opens the database as the product does, reads back the settings that durability relies on, and checks its
 * integrity.
 */
export async function checkDatabase(dataDir: string): Promise<Finding[]> {
  const file = join(dataDir, 'aula.db');
  if (!existsSync(file)) return [notice('database-missing', { file })];
  try {
    const found = await readPragmas(dataDir);
    return [
      judgeVersion(found.version),
      judgePragmas(found),
      ...judgeLog(found.logBytes),
      ...(readDatabase(dataDir, (sqlite) => judgeContents(file, sqlite.pragma('quick_check(3)'))) ?? []),
    ];
  } catch (error) {
    return [judgeFailure(file, error)];
  }
}

/**
 * Classifies an error. Only corruption reported by SQLite leads to the advice to restore: restoring over a healthy
 * database loses everything written after the backup.
 */
export function judgeFailure(file: string, error: unknown): Finding {
  const code = String((error as { code?: unknown }).code ?? '');
  const values = { file, why: messageOf(error) };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return fault('database-damaged', values);
  if (/^SQLITE_(FULL|IOERR)/.test(code)) return fault('database-disk', values);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return notice('database-busy', values);
  return fault('database-unopened', values);
}

async function readPragmas(dataDir: string) {
  const { db, logBytes, close } = openSqlite(dataDir);
  try {
    const value = async (text: string) => {
      const { rows } = await sql.raw(text).execute(db);
      return Object.values(rows[0] as object)[0] as unknown;
    };
    return {
      version: String(await value('select sqlite_version()')),
      journal: String(await value('pragma journal_mode')),
      synchronous: Number(await value('pragma synchronous')),
      foreignKeys: Number(await value('pragma foreign_keys')),
      logBytes: (await logBytes?.()) ?? 0,
    };
  } finally {
    await close();
  }
}

export function judgeVersion(version: string): Finding {
  const parts = version.split('.').map(Number);
  const differing = firstSqlite.findIndex((part, at) => parts[at] !== part);
  const isNew = differing === -1 || (parts[differing] ?? 0) > firstSqlite[differing]!;
  return isNew
    ? good('sqlite-good', { version })
    : fault('sqlite-old', { version, first: firstSqlite.join('.') });
}

export function judgePragmas(found: { journal: string; synchronous: number; foreignKeys: number }): Finding {
  const isSafe = found.journal === 'wal' && found.synchronous === 2 && found.foreignKeys === 1;
  return isSafe ? good('durable-good') : fault('durable-not', found);
}

export function judgeLog(logBytes: number): Finding[] {
  return findingsOf({ database: { state: 'ok', logBytes } }, new Date());
}

function judgeContents(file: string, found: unknown): Finding[] {
  const [first] = (found as { quick_check: string }[]).map((row) => row.quick_check);
  return [first === 'ok' ? good('database-good') : fault('database-damaged', { file, why: first ?? '' })];
}

import { sql } from 'kysely';
import type { Db } from '../../src/domain/database/database.ts';
import { NewerDatabaseError, pendingMigrations } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres/open-postgres.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';

/** Whether the PostgreSQL of DATABASE_URL answers, is fit, and has the schema of this program. */
export async function checkPostgres(url: string): Promise<Finding[]> {
  try {
    const { db, close } = await openPostgres(url, undefined, undefined, { connections: 1 });
    try {
      const { rows } = await sql<{ version: string }>`
        select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
      return [
        good('postgres-good', { version: rows[0]!.version }),
        ...(await judgeSchema(db)),
        // The product takes no backup of it, and cannot see whether somebody does.
        notice('postgres-backup'),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [fault('postgres-bad', { why: messageOf(error) })];
  }
}

async function judgeSchema(db: Db): Promise<Finding[]> {
  try {
    const [first, ...more] = await pendingMigrations(db);
    if (first === undefined) return [];
    return [notice('postgres-older', { count: more.length + 1, name: first })];
  } catch (error) {
    if (!(error instanceof NewerDatabaseError)) throw error;
    return [fault('schema-newer', { name: error.change })];
  }
}

import {
  countCheckRequests,
  countRuleChangesByTeacher,
} from '../../src/domain/grading/rule-changes/rule-change-queries.ts';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { countImportedKeys } from '../../src/domain/overviews/imported-keys/imported-key-queries.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Like `checkMarks`, for a database file. */
export async function checkMarksOfFile(dataDir: string): Promise<Finding[]> {
  try {
    // `checkMigrations` reports a database of an older version.
    if (!readDatabase(dataDir, (sqlite) => hasTable(sqlite, 'key_doubts'))) return [];
    const database = openSqlite(dataDir);
    try {
      return await checkMarks(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [fault('marks-unknown', { why: messageOf(error) })];
  }
}

/**
 * Counts the answers that the rules of this version mark otherwise, and the imported keys to look at; requires a migrated
 * database.
 */
export async function checkMarks(db: Db): Promise<Finding[]> {
  const questions = await countCheckRequests(db);
  const keys = await countImportedKeys(db, null);
  const count = (await countRuleChangesByTeacher(db)).reduce((sum, one) => sum + one.count, 0);
  return [
    ...(questions > 0 ? [notice('marks-unread', { questions })] : []),
    ...(count > 0 ? [notice('marks-differ', { count })] : []),
    ...(keys > 0 ? [notice('keys-doubtful', { count: keys })] : []),
    ...(questions === 0 && count === 0 ? [good('marks-good')] : []),
  ];
}

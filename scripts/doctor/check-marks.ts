import {
  countCheckRequests,
  countRuleChangesByTeacher,
} from '../../src/domain/grading/rule-changes/rule-change-queries.ts';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite/open-sqlite.ts';
import { type Finding, fault, good, messageOf, notice } from './finding.ts';
import { hasTable, readDatabase } from './read-database.ts';

/** Like `checkMarks`, for a database file. */
export async function checkMarksOfFile(dataDir: string): Promise<Finding[]> {
  try {
    // `checkMigrations` reports a database of an older version.
    if (!readDatabase(dataDir, (sqlite) => hasTable(sqlite, 'rule_differences'))) return [];
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

/** Counts the answers that the rules of this version mark otherwise; requires a migrated database. */
export async function checkMarks(db: Db): Promise<Finding[]> {
  const questions = await countCheckRequests(db);
  const count = (await countRuleChangesByTeacher(db)).reduce((sum, one) => sum + one.count, 0);
  return [
    ...(questions > 0 ? [notice('marks-unread', { questions })] : []),
    ...(count > 0 ? [notice('marks-differ', { count })] : []),
    ...(questions === 0 && count === 0 ? [good('marks-good')] : []),
  ];
}

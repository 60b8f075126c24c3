import type Database from 'better-sqlite3';

/** Prepares a statement of a connection, or gives it as it was prepared before. */
export type Prepare = (sql: string) => Database.Statement;

/** Statements kept prepared; lists of varying length make new texts, so the number is bounded. */
const cachedStatements = 500;

/** What a statement gave: the rows, or how many it changed. */
export type Answer = { rows: unknown[] } | { changes: number; lastInsertRowid: number | bigint };

/** Runs it with these values. */
export function run(statement: Database.Statement, parameters: readonly unknown[]): Answer {
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { changes, lastInsertRowid };
}

/**
 * Each statement is prepared once; Kysely would do so for each query anew, about 40 µs. A full disk may have made SQLite roll
 * back already: rolling back once more is no error beside the first.
 */
export function keptStatements(sqlite: Database.Database): Prepare {
  const statements = new Map<string, Database.Statement>();
  return (sql) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = sql === 'rollback' ? rollingBack(sqlite) : sqlite.prepare(sql);
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value!);
      statements.set(sql, statement);
    }
    return statement;
  };
}

function rollingBack(sqlite: Database.Database): Database.Statement {
  const statement = sqlite.prepare('rollback');
  const rollBack = statement.run.bind(statement);
  statement.run = () => (sqlite.inTransaction ? rollBack() : { changes: 0, lastInsertRowid: 0 });
  return statement;
}

import type Database from 'better-sqlite3';

/** Returns the prepared statement for an SQL text. */
export type Prepare = (sql: string) => Database.Statement;

/** Limit of prepared statements per connection, because lists of varying length produce ever new SQL texts. */
const cachedStatements = 500;

/** A FIFO cache of prepared statements; preparing one costs about 40 µs. */
export function statementCache(sqlite: Database.Database): Prepare {
  const statements = new Map<string, Database.Statement>();
  return (sql) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = sqlite.prepare(sql);
      if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value!);
      statements.set(sql, statement);
    }
    return statement;
  };
}

import type Database from 'better-sqlite3';

/** Returns the prepared statement of a text. */
export type Prepare = (sql: string) => Database.Statement;

/** Prepared statements per connection. Lists of varying length make new texts, so the number is bounded. */
const cachedStatements = 500;

/** A cache of prepared statements, the oldest evicted first: preparing one costs about 40 µs. */
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

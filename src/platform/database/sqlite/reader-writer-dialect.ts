import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  UpdateQueryNode,
} from 'kysely';
import { toDiskFullError } from '../../../domain/kernel/disk-full.ts';
import type { Mutex } from './mutex.ts';

// A deferred transaction would fail where another process writes between its first read and its first write.
const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** Runs one INSERT, UPDATE or DELETE in a transaction. */
type ExecuteChange = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

export interface ReaderWriterConfig {
  writer: Database.Database;
  reader: Database.Database;
  /** Held by the transaction or raw statement that uses `writer`. */
  mutex: Mutex;
  executeChange: ExecuteChange;
}

/**
 * SQLite on two connections: the reader sees what is committed, so reads never wait for an open write. A transaction uses
 * the writer from BEGIN to COMMIT, for its reads too. Outside a transaction a SELECT goes to the reader, an INSERT, UPDATE
 * or DELETE to `executeChange`, and raw SQL to the writer when no transaction is open.
 */
export function readerWriterDialect(config: ReaderWriterConfig): Dialect {
  return {
    createDriver: () => createDriver(config),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Returns the prepared statement for an SQL text. */
type Prepare = (sql: string) => Database.Statement;

/** Limit of prepared statements per connection, because lists of varying length produce ever new SQL texts. */
const cachedStatements = 500;

/** A FIFO cache of prepared statements; preparing one costs about 40 µs. */
function statementCache(sqlite: Database.Database): Prepare {
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

function createDriver({ writer, reader, mutex, executeChange }: ReaderWriterConfig): Driver {
  const context = { writer, prepare: { write: statementCache(writer), read: statementCache(reader) } };
  const driver = {
    init: async () => {},
    acquireConnection: async () => new Connection({ ...context, mutex, executeChange }),
    beginTransaction: (connection: Connection) => connection.begin(),
    commitTransaction: (connection: Connection) => connection.commit(),
    rollbackTransaction: (connection: Connection) => connection.rollback(),
    releaseConnection: async (connection: Connection) => connection.release(),
    async destroy() {
      reader.close();
      // The last connection to close checkpoints the WAL.
      writer.close();
    },
  };
  return driver as Driver;
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely hands out one connection at a time, to readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

interface ConnectionContext {
  writer: Database.Database;
  prepare: { write: Prepare; read: Prepare };
  mutex: Mutex;
  executeChange: ExecuteChange;
}

/** One statement, or all statements of a transaction. */
class Connection implements DatabaseConnection {
  readonly #context: ConnectionContext;
  /** Releases the mutex; null outside a transaction. */
  #releaseWriter: (() => void) | null = null;

  constructor(context: ConnectionContext) {
    this.#context = context;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { prepare, mutex, executeChange } = this.#context;
    if (this.#releaseWriter) return run(prepare.write, query);
    if (SelectQueryNode.is(query.query)) return run(prepare.read, query);
    if (isChange(query)) return (await executeChange(query)) as QueryResult<R>;
    const release = await mutex.acquire();
    try {
      return run(prepare.write, query);
    } finally {
      release();
    }
  }

  async begin(): Promise<void> {
    this.#releaseWriter = await this.#context.mutex.acquire();
    await this.executeQuery(begin);
  }

  async commit(): Promise<void> {
    await this.executeQuery(commit);
  }

  async rollback(): Promise<void> {
    // A full disk makes SQLite roll back by itself.
    if (this.#context.writer.inTransaction) await this.executeQuery(rollback);
  }

  release(): void {
    this.#releaseWriter?.();
    this.#releaseWriter = null;
  }

  // biome-ignore lint/correctness/useYield: required by Kysely's interface
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming of rows is not supported');
  }
}

/** Runs a statement. Throws SQLite's error, or `disk-full`. */
function run<R>(prepare: Prepare, { sql, parameters }: CompiledQuery): QueryResult<R> {
  try {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (error) {
    throw toDiskFullError(error) ?? error;
  }
}

function isChange({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

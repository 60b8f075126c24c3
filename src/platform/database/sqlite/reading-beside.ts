import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Prepares a statement of one of the two connections, or gives it as it was prepared before. */
export type Prepare = (sql: string) => Database.Statement;

/**
 * Two connections to one file: one that writes, for one at a time, and one that reads beside it what is committed.
 * So nobody who reads waits for a long write, as a roster of thousands of rows is. A transaction has the writing one
 * from its beginning to its end and reads there what it wrote; outside of one what Kysely built as a select is read
 * beside, and everything else, raw statements too, waits for its turn to write.
 */
export function readingBeside(write: Prepare, read: Prepare, close: () => void): Dialect {
  return {
    createDriver: () => new TwoConnections(write, read, close),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ForSeveral(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class ForSeveral extends SqliteAdapter {
  /** Otherwise Kysely lets one at a time have a connection, readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

class TwoConnections implements Driver {
  readonly #write: Prepare;
  readonly #read: Prepare;
  readonly #close: () => void;
  /** Given back, to be given again: Kysely dresses each new one up. */
  readonly #free: Lease[] = [];
  /** Ends when nobody writes or waits to. */
  #lastWriter: Promise<void> = Promise.resolve();

  constructor(write: Prepare, read: Prepare, close: () => void) {
    this.#write = write;
    this.#read = read;
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    return this.#free.pop() ?? new Lease(this.#write, this.#read, () => this.#turn());
  }

  async beginTransaction(lease: Lease): Promise<void> {
    await lease.keepWriter();
    await lease.executeQuery(begin);
  }

  async commitTransaction(lease: Lease): Promise<void> {
    await lease.executeQuery(commit);
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    await lease.executeQuery(rollback);
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.leaveWriter();
    this.#free.push(lease);
  }

  async destroy(): Promise<void> {
    this.#close();
  }

  /** Waits for all who asked before; gives what ends the turn. */
  async #turn(): Promise<() => void> {
    const before = this.#lastWriter;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastWriter = promise;
    await before;
    return resolve;
  }
}

/** What Kysely takes for a connection: one query, or all of a transaction. */
class Lease implements DatabaseConnection {
  readonly #write: Prepare;
  readonly #read: Prepare;
  readonly #turn: () => Promise<() => void>;
  #leave: (() => void) | null = null;

  constructor(write: Prepare, read: Prepare, turn: () => Promise<() => void>) {
    this.#write = write;
    this.#read = read;
    this.#turn = turn;
  }

  async keepWriter(): Promise<void> {
    this.#leave = await this.#turn();
  }

  leaveWriter(): void {
    this.#leave?.();
    this.#leave = null;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#leave) return answer(this.#write(sql), parameters);
    if (SelectQueryNode.is(query)) return answer(this.#read(sql), parameters);
    const leave = await this.#turn();
    try {
      return answer(this.#write(sql), parameters);
    } finally {
      leave();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it; nothing of ours reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read all at once');
  }
}

function answer<R>(statement: Database.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

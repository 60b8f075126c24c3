import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { asDiskFull } from '../../../domain/disk-full.ts';
import type { TransactionConnection } from '../transactions.ts';
import type { Answer } from './statements.ts';

// Deferred it would fail where another process wrote between its first read and its first write.
const begin = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** Where Kysely gets its connections. They see to it themselves that one writes at a time. */
export interface Connections<C extends Connection> {
  acquire(): C;
  release(connection: C): void;
  close(): void;
}

/** SQLite by such connections. */
export function dialectOf<C extends Connection>(connections: Connections<C>): Dialect {
  return {
    createDriver: () => driverOf(connections) as Driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ForSeveral(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function driverOf<C extends Connection>(connections: Connections<C>) {
  return {
    init: async () => {},
    acquireConnection: async () => connections.acquire(),
    beginTransaction: (connection: C) => connection.begin(),
    commitTransaction: (connection: C) => connection.commit(),
    rollbackTransaction: (connection: C) => connection.rollback(),
    releaseConnection: async (connection: C) => connections.release(connection),
    destroy: async () => connections.close(),
  };
}

class ForSeveral extends SqliteAdapter {
  /** Otherwise Kysely lets one at a time have a connection, readers too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** What Kysely takes for a connection. Nothing of ours reads row by row. */
export abstract class Connection implements TransactionConnection {
  /** Throws as SQLite does. */
  protected abstract answer(query: CompiledQuery): Promise<Answer>;

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return toResult(await this.answer(query));
    } catch (error) {
      // In the house's words.
      throw asDiskFull(error) ?? error;
    }
  }

  async begin(): Promise<void> {
    await this.executeQuery(begin);
  }

  async commit(): Promise<void> {
    await this.executeQuery(commit);
  }

  async rollback(): Promise<void> {
    await this.executeQuery(rollback);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read all at once');
  }
}

function toResult<R>(answer: Answer): QueryResult<R> {
  if ('rows' in answer) return { rows: answer.rows as R[] };
  const { changes, lastInsertRowid } = answer;
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

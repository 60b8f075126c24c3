import type { Driver } from 'kysely';
import type pg from 'pg';
import { assertOutsideWrite } from '../../../domain/database/database.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { SharedConnections } from './shared-connections.ts';
import { Statements } from './statements.ts';

/** How Kysely reaches the connections of a pool. */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #statements = new Statements();
  readonly #shared: SharedConnections;
  /** Nobody uses them. */
  readonly #free: PostgresConnection[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#shared = new SharedConnections(pool, this.#statements);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    assertOutsideWrite('a statement without its transaction');
    return this.#free.pop() ?? new PostgresConnection(this.#pool, this.#statements, this.#shared);
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
    this.#free.push(connection);
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

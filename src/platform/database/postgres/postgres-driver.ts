import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { assertOutsideWrite } from '../../../domain/database/database.ts';
import { isPrepared } from '../../../domain/database/prepared.ts';
import { inTheHousesWords, isChangedPlan } from './postgres-errors.ts';
import { SharedConnections } from './shared-connections.ts';
import { Statements } from './statements.ts';

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

function shapeOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  if (!changing.has(command)) return { rows };
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

/** A connection as Kysely sees one; of those there are it has one alone only where it must. */
export class PostgresConnection implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #statements: Statements;
  readonly #shared: SharedConnections;
  /** Its own while a transaction goes on. */
  #own: pg.PoolClient | null = null;
  /** The beginning of a transaction, until its first statement is asked. */
  #begun: Promise<unknown> | null = null;
  #isLost = false;

  constructor(pool: pg.Pool, statements: Statements, shared: SharedConnections) {
    this.#pool = pool;
    this.#statements = statements;
    this.#shared = shared;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(query, false);
  }

  async #execute<R>(query: CompiledQuery, isSecondTry: boolean): Promise<QueryResult<R>> {
    try {
      return shapeOf(await this.#ask(query));
    } catch (error) {
      if (!isChangedPlan(error)) throw this.#told(error);
      this.#statements.forget();
      // By itself it is asked anew; a transaction is undone, and done again by whoever began it.
      if (this.#own || isSecondTry) throw error;
      return this.#execute(query, true);
    }
  }

  #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    if (this.#own) return this.#inTransaction(this.#statements.ask(this.#own, query));
    return isPrepared(query) ? this.#shared.ask(query) : this.#alone(query);
  }

  /** How long it takes is not known: nobody else waits behind it. */
  async #alone(query: CompiledQuery): Promise<pg.QueryResult> {
    const client = await this.#pool.connect();
    try {
      return await this.#statements.ask(client, query);
    } finally {
      client.release();
    }
  }

  async begin(): Promise<void> {
    this.#own = await this.#pool.connect();
    // On its way with the first statement: nobody waits for it alone.
    this.#begun = this.#statements.say(this.#own, 'begin');
    this.#begun.catch(() => {});
  }

  async #inTransaction(asked: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const begun = this.#begun;
    this.#begun = null;
    // Where it did not begin, that is the reason, whatever is said of the statement.
    asked.catch(() => {});
    await begun;
    return asked;
  }

  async commit(): Promise<void> {
    try {
      const { command } = await this.#inTransaction(this.#statements.say(this.#own!, 'commit'));
      // So the server ends what a statement failed in, whether or not anybody said so.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    } catch (error) {
      throw this.#told(error);
    }
  }

  /** Of one that has ended nothing is undone. */
  async rollback(): Promise<void> {
    await this.#inTransaction(this.#statements.say(this.#own!, 'rollback')).catch(() => {
      // Nobody knows what is going on in it; why is told by what was to be undone.
      this.#isLost = true;
    });
  }

  release(): void {
    this.#own?.release(this.#isLost);
    this.#own = null;
    this.#begun = null;
    this.#isLost = false;
  }

  /** The error in the house's words, with the way to whoever asked. */
  #told(error: unknown): unknown {
    if (error instanceof Error) Error.captureStackTrace(error);
    return inTheHousesWords(error);
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('nothing is streamed from the database');
  }
}

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

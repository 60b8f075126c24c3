import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { givesNothing, isPrepared } from '../../../domain/database/prepared.ts';
import type { Answer } from './named-query.ts';
import { inTheHousesWords, isChangedPlan } from './postgres-errors.ts';
import type { SharedConnections } from './shared-connections.ts';
import type { Statements } from './statements.ts';

const nothing: Answer = { command: '', rowCount: null, rows: [] };
const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

function shapeOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
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
  /** Why something in it that nobody waits for came to nothing. */
  #failure: { error: unknown } | null = null;
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
    } catch (given) {
      const error = this.#reasonOf(given);
      if (!isChangedPlan(error)) throw this.#told(error);
      this.#statements.forget();
      // By itself it is asked anew; a transaction is undone, and done again by whoever began it.
      if (this.#own || isSecondTry) throw error;
      return this.#execute(query, true);
    }
  }

  #ask(query: CompiledQuery): Promise<Answer> {
    if (!this.#own) return isPrepared(query) ? this.#shared.ask(query) : this.#alone(query);
    const asked = this.#statements.ask(this.#own, query);
    return givesNothing(query) ? this.#goOn(asked) : asked;
  }

  /** How long it takes is not known: nobody else waits behind it. */
  async #alone(query: CompiledQuery): Promise<Answer> {
    const client = await this.#pool.connect();
    try {
      return await this.#statements.ask(client, query);
    } finally {
      client.release();
    }
  }

  async begin(): Promise<void> {
    this.#own = await this.#pool.connect();
    // On its way with the first statement.
    await this.#goOn(this.#statements.say(this.#own, 'begin'));
  }

  /** The server keeps to the order: nobody need wait for what gives nothing; where it fails, so does what comes next. */
  async #goOn(asked: Promise<unknown>): Promise<Answer> {
    const own = this.#own;
    asked.catch((error) => {
      if (own === this.#own) this.#failure ??= { error };
    });
    return nothing;
  }

  /** What comes after a failure says no more than that there was one. */
  #reasonOf(error: unknown): unknown {
    return this.#failure ? this.#failure.error : error;
  }

  async commit(): Promise<void> {
    try {
      const { command } = await this.#statements.say(this.#own!, 'commit');
      // So the server ends what a statement failed in, whether or not anybody said so.
      if (command === 'ROLLBACK' || this.#failure) throw new AbortedTransactionError();
    } catch (error) {
      throw this.#told(this.#reasonOf(error));
    }
  }

  /** Of one that has ended nothing is undone. */
  async rollback(): Promise<void> {
    await this.#statements.say(this.#own!, 'rollback').catch(() => {
      // Nobody knows what is going on in it; why is told by what was to be undone.
      this.#isLost = true;
    });
  }

  release(): void {
    this.#own?.release(this.#isLost);
    this.#own = null;
    this.#failure = null;
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

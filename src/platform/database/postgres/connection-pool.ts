import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { assertOutsideWrite } from '../../../domain/database/database.ts';
import { inTheHousesWords, isChangedPlan } from './postgres-errors.ts';
import { StatementNames } from './statement-names.ts';

/** Milliseconds a request waits for a connection before it is refused. */
const patience = 15_000;

/** Types as SQLite gives them: numbers, and 0 or 1 for what is true or not. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
};

/** How the product connects, in every process alike. */
export function connectionSettings(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: 'aula',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    // What was confirmed is on the disk, whatever the server was set up with.
    options: [
      'synchronous_commit=on',
      'timezone=UTC',
      // A machine that is gone is noticed within a minute, and its locks fall.
      'tcp_keepalives_idle=30',
      'tcp_keepalives_interval=10',
      'tcp_keepalives_count=3',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  };
}

/** A connection as Kysely uses it. */
class PooledConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;
  /** Statements of one transaction go one after another, whoever asks for them at once. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query(text: string, parameters: readonly unknown[]): Promise<never> {
    const done = this.#last.then(() => this.#run(text, parameters));
    this.#last = done.catch(() => {});
    return done as Promise<never>;
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // Kysely's transactions begin as the database is set; what is decided on what was read must still hold at its end.
    if (text === 'begin') {
      this.#isInTransaction = true;
      return this.#client.query('begin isolation level serializable');
    }
    if (parameters.length === 0 && (text === 'commit' || text === 'rollback')) {
      this.#isInTransaction = false;
      return this.#client.query(text);
    }
    const name = this.#names.nameOf(text);
    try {
      return await this.#client.query({ text, values: parameters as unknown[], ...(name && { name }) });
    } catch (error) {
      if (!isChangedPlan(error)) throw inTheHousesWords(error);
      this.#names.forget();
      // By itself it is asked anew; a transaction is undone, and done again by whoever began it.
      if (this.#isInTransaction) throw error;
      return await this.#client.query({ text, values: parameters as unknown[] });
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** Connections to `url`, at most so many at once. A connection that breaks while nobody uses it is only told of. */
export function openPool(url: string, connections: number, onBroken: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({ ...connectionSettings(url), max: connections });
  pool.on('error', onBroken);
  // One that breaks while it is used, between two statements: the next statement says so. Without a listener it would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new StatementNames();
  const known = new WeakMap<pg.PoolClient, PooledConnection>();
  return {
    async connect() {
      assertOutsideWrite('a statement without its transaction');
      const client = await pool.connect();
      const connection = known.get(client) ?? new PooledConnection(client, names);
      known.set(client, connection);
      // It has all of a client but cursors, which nothing here asks for.
      return connection as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

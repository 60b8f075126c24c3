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

const always = [
  // What was confirmed is on the disk, whatever the server was set up with.
  'synchronous_commit=on',
  'timezone=UTC',
  // A machine that is gone is noticed within a minute, and its locks fall.
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
];

/**
 * What connections are set to on which `write` works. What is decided on what was read must still hold at the end: the
 * server remembers what was looked at, rows and pages of an index, and undoes work where another wrote there. A table
 * read from its beginning to its end, the cheapest way through a small one, would be remembered as a whole.
 */
export const writing = [
  'default_transaction_isolation=serializable',
  'enable_seqscan=off',
  // Where there is no other way its plan is called expensive, and would be compiled.
  'jit=off',
];

/** How the product connects, in every process alike, with settings of its own beside those. */
export function connectionSettings(url: string, own: readonly string[] = []): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: 'aula',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    options: [...always, ...own].map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  };
}

/** What is said of a beginning that is on its way. */
const beginning: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** A connection as Kysely uses it. */
class PooledConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;
  /** The beginning of a transaction, until its first statement is asked. */
  #begun: Promise<unknown> | null = null;
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
    if (parameters.length === 0 && text === 'begin') {
      this.#isInTransaction = true;
      // On its way with the first statement: nobody waits for it alone.
      this.#begun = this.#client.query(text);
      this.#begun.catch(() => {});
      return beginning;
    }
    if (parameters.length === 0 && (text === 'commit' || text === 'rollback')) {
      this.#isInTransaction = false;
      return this.#ask({ text });
    }
    const values = parameters as unknown[];
    const name = this.#names.nameOf(text);
    try {
      return await this.#ask({ text, values, ...(name && { name }) });
    } catch (error) {
      if (!isChangedPlan(error)) throw error;
      this.#names.forget();
      // By itself it is asked anew; a transaction is undone, and done again by whoever began it.
      if (this.#isInTransaction) throw error;
      return this.#ask({ text, values });
    }
  }

  async #ask(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const begun = this.#begun;
    this.#begun = null;
    const asked = this.#client.query(statement);
    // Where it did not begin, that is the reason, whatever is said of the statement.
    asked.catch(() => {});
    try {
      await begun;
      return await asked;
    } catch (error) {
      throw inTheHousesWords(error);
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * Connections to `url`, at most so many at once, with settings of their own. A connection that breaks while nobody uses
 * it is only told of.
 */
export function openPool(
  url: string,
  { connections, settings = [] }: { connections: number; settings?: readonly string[] },
  onBroken: (error: Error) => void,
): PostgresPool {
  // Pipeline: a statement may follow before the one ahead of it is answered.
  const pool = new pg.Pool({ ...connectionSettings(url, settings), max: connections, pipeline: true });
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

import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Answer } from './named-query.ts';
import type { Statements } from './statements.ts';

/** So many statements follow one another on a connection; the next ones take another. */
const longest = 16;

interface Waiting {
  query: CompiledQuery;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks statements that take the server a moment and need no connection alone. Those of one turn of the event loop,
 * whoever asks them, follow one another on one connection: most of what a statement costs this process is the write
 * that sends it and the wake-up that reads its answer. Each stands by itself; one that fails takes no other along.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #statements: Statements;
  readonly #waiting: Waiting[] = [];
  #sending = false;

  constructor(pool: pg.Pool, statements: Statements) {
    this.#pool = pool;
    this.#statements = statements;
  }

  ask(query: CompiledQuery): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ query, resolve, reject });
      if (this.#sending) return;
      this.#sending = true;
      // After all requests of this turn were read.
      setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      try {
        const client = await this.#pool.connect();
        void this.#send(client, this.#waiting.splice(0, longest));
      } catch (error) {
        for (const { reject } of this.#waiting.splice(0, longest)) reject(error);
      }
    }
    this.#sending = false;
  }

  async #send(client: pg.PoolClient, some: Waiting[]): Promise<void> {
    const answers = some.map(({ query, resolve, reject }) =>
      this.#statements.ask(client, query).then(resolve, reject),
    );
    await Promise.all(answers);
    client.release();
  }
}

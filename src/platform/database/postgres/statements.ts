import type { Duplex } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { StatementNames } from './statement-names.ts';

/** The client's own connection, which its types leave out. */
type Wired = { connection: { stream: Duplex } };

/** Whatever `client` is asked until this turn's callbacks are done goes with one write to the system. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as Wired).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Statements as the server is asked them, over any connection of one pool. */
export class Statements {
  readonly #names = new StatementNames();

  ask(client: pg.ClientBase, { sql: text, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const name = this.#names.nameOf(text);
    return this.#send(client, { text, values: parameters as unknown[], ...(name && { name }) });
  }

  /** Says how a transaction goes on: never prepared. */
  say(client: pg.ClientBase, text: 'begin' | 'commit' | 'rollback'): Promise<pg.QueryResult> {
    return this.#send(client, { text });
  }

  #send(client: pg.ClientBase, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    sendTogether(client);
    return new Promise((resolve, reject) => {
      client.query(statement, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  }

  /** The schema was changed under what is prepared: from now on all has other names. */
  forget(): void {
    this.#names.forget();
  }
}

import type { Duplex } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Answer, NamedQuery, type RowShape } from './named-query.ts';
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
  readonly #shapes = new WeakMap<pg.ClientBase, Map<string, RowShape>>();

  ask(client: pg.ClientBase, { sql: text, parameters }: CompiledQuery): Promise<Answer> {
    sendTogether(client);
    const name = this.#names.nameOf(text);
    if (!name) return client.query({ text, values: parameters as unknown[] });
    return new Promise((resolve, reject) => {
      const statement = { name, text, values: parameters };
      client.query(
        new NamedQuery(statement, this.#shapesOf(client), (error, answer) =>
          error ? reject(error) : resolve(answer),
        ),
      );
    });
  }

  /** Says how a transaction goes on: never prepared. */
  say(client: pg.ClientBase, text: 'begin' | 'commit' | 'rollback'): Promise<Answer> {
    sendTogether(client);
    return client.query(text);
  }

  #shapesOf(client: pg.ClientBase): Map<string, RowShape> {
    const known = this.#shapes.get(client);
    if (known) return known;
    const shapes = new Map<string, RowShape>();
    this.#shapes.set(client, shapes);
    return shapes;
  }

  /** The schema was changed under what is prepared: from now on all has other names. */
  forget(): void {
    this.#names.forget();
  }
}

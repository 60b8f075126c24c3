import {
  type CompiledQuery,
  DeleteQueryNode,
  type Dialect,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely';
import { Connection, dialectOf } from './dialect.ts';
import { type Answer, type Prepare, run } from './statements.ts';
import type { Turns } from './turns.ts';

/**
 * Two connections to one file: one that writes, for one at a time, and one that reads beside it what is committed.
 * So nobody who reads waits for a write that is not ended. A transaction has the writing one from its beginning to its end
 * and reads there what it wrote. Outside of one what Kysely built as a select is read beside, what it built as a change goes
 * with the work of others (`change`), and what is raw waits for its turn to write.
 */
export function readingBeside(
  { write, read }: { write: Prepare; read: Prepare },
  turns: Turns,
  change: Change,
  close: () => void,
): Dialect {
  /** Given back, to be given again: Kysely dresses each new one up. */
  const free: Lease[] = [];
  return dialectOf({
    acquire: () => free.pop() ?? new Lease(write, read, turns, change),
    release(lease) {
      lease.leaveWriter();
      free.push(lease);
    },
    close,
  });
}

/** Writes what is one statement. */
export type Change = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** One query, or all of a transaction. */
class Lease extends Connection {
  readonly #write: Prepare;
  readonly #read: Prepare;
  readonly #turns: Turns;
  readonly #change: Change;
  #leave: (() => void) | null = null;

  constructor(write: Prepare, read: Prepare, turns: Turns, change: Change) {
    super();
    this.#write = write;
    this.#read = read;
    this.#turns = turns;
    this.#change = change;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#leave || !isChange(query)) return super.executeQuery(query);
    return (await this.#change(query)) as QueryResult<R>;
  }

  override async begin(): Promise<void> {
    this.#leave = await this.#turns.take();
    await super.begin();
  }

  leaveWriter(): void {
    this.#leave?.();
    this.#leave = null;
  }

  protected override async answer({ sql, parameters, query }: CompiledQuery): Promise<Answer> {
    if (this.#leave) return run(this.#write(sql), parameters);
    if (SelectQueryNode.is(query)) return run(this.#read(sql), parameters);
    const leave = await this.#turns.take();
    try {
      return run(this.#write(sql), parameters);
    } finally {
      leave();
    }
  }
}

function isChange({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

import { type CompiledQuery, type Dialect, SelectQueryNode } from 'kysely';
import { Connection, dialectOf } from './dialect.ts';
import { type Answer, type Prepare, run } from './statements.ts';
import type { Turns } from './turns.ts';

/**
 * Two connections to one file: one that writes, for one at a time, and one that reads beside it what is committed.
 * So nobody who reads waits for a write that is not ended. A transaction has the writing one from its beginning to its end
 * and reads there what it wrote; outside of one what Kysely built as a select is read beside, and everything else, raw
 * statements too, waits for its turn to write.
 */
export function readingBeside(write: Prepare, read: Prepare, turns: Turns, close: () => void): Dialect {
  /** Given back, to be given again: Kysely dresses each new one up. */
  const free: Lease[] = [];
  return dialectOf({
    acquire: () => free.pop() ?? new Lease(write, read, turns),
    release(lease) {
      lease.leaveWriter();
      free.push(lease);
    },
    close,
  });
}

/** One query, or all of a transaction. */
class Lease extends Connection {
  readonly #write: Prepare;
  readonly #read: Prepare;
  readonly #turns: Turns;
  #leave: (() => void) | null = null;

  constructor(write: Prepare, read: Prepare, turns: Turns) {
    super();
    this.#write = write;
    this.#read = read;
    this.#turns = turns;
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

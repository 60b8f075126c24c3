import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds, type Clock, toInstant } from '../../domain/kernel/clock.ts';
import { type Db, type Tx, write } from '../../domain/kernel/database/database.ts';
import type { Logger } from '../../domain/kernel/logger.ts';
import type { CallPriority, Release } from './call-queue.ts';

/** Lease duration and renewal interval, in seconds. An unrenewed lease expires. */
const leaseSeconds = 15;
const renewSeconds = 4;
/** Poll interval in milliseconds for a free lease; jitter keeps processes from polling in step. */
const pollMs = 150;

export interface ConcurrencyLeases {
  /** Waits until fewer than `limit()` calls to `model` run across all processes; lower priority numbers go first. */
  acquire(
    model: string,
    limit: () => number,
    priority: () => CallPriority,
    signal: AbortSignal,
  ): Promise<Release>;
  close(): void;
}

/**
 * Limits concurrent model calls across all processes that share the database. Each running call holds a row, and each
 * waiting process has one row, so that a process with many calls cannot starve the others. A call costs two small
 * writes.
 */
export function createConcurrencyLeases(deps: { db: Db; clock: Clock; log: Logger }): ConcurrencyLeases {
  const { db } = deps;
  const held = new Set<number>();
  const now = () => toInstant(deps.clock.now());
  const leaseEnd = () => toInstant(addSeconds(deps.clock.now(), leaseSeconds));

  const renewing = setInterval(() => {
    if (held.size === 0) return;
    const held_until = leaseEnd();
    write(db, (tx) =>
      tx
        .updateTable('call_places')
        .set({ held_until })
        .where('id', 'in', [...held])
        .execute(),
    ).catch((error) => deps.log.warn({ error }, 'leases of model calls not renewed'));
  }, renewSeconds * 1_000);
  renewing.unref();

  /** Counts the rows that go first: running calls, more urgent ones, and older ones of the same priority. */
  async function countAhead(tx: Db | Tx, model: string, id: number, priority: CallPriority): Promise<number> {
    const { n } = await tx
      .selectFrom('call_places')
      .where('model', '=', model)
      .where('id', '!=', id)
      .where('held_until', '>', now())
      .where((where) =>
        where.or([
          where('running', '=', 1),
          where('priority', '<', priority),
          where.and([where('priority', '=', priority), where('id', '<', id)]),
        ]),
      )
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Keeps or inserts the row of this waiter and acquires a lease when one is free. */
  async function tryAcquire(model: string, limit: number, priority: CallPriority, knownId: number | null) {
    return write(db, async (tx) => {
      await tx
        .deleteFrom('call_places')
        .where('model', '=', model)
        .where('held_until', '<=', now())
        .execute();
      const existing = await tx
        .updateTable('call_places')
        .set({ priority })
        .where('id', '=', knownId)
        .returning('id')
        .executeTakeFirst();
      const row = { model, priority, running: 0, held_until: leaseEnd() };
      const { id } =
        existing ??
        (await tx.insertInto('call_places').values(row).returning('id').executeTakeFirstOrThrow());
      const isFree = (await countAhead(tx, model, id, priority)) < limit;
      if (isFree) await tx.updateTable('call_places').set({ running: 1 }).where('id', '=', id).execute();
      return { id, isFree };
    });
  }

  async function release(id: number): Promise<void> {
    held.delete(id);
    await write(db, (tx) => tx.deleteFrom('call_places').where('id', '=', id).execute()).catch((error) =>
      // The lease expires anyway.
      deps.log.warn({ error }, 'lease of a model call not released'),
    );
  }

  return {
    async acquire(model, limit, priority, signal) {
      let id: number | null = null;
      try {
        for (;;) {
          const urgency = priority();
          const outcome = await tryAcquire(model, limit(), urgency, id);
          if (id !== null) held.delete(id);
          const current = outcome.id;
          id = current;
          held.add(current);
          signal.throwIfAborted();
          if (outcome.isFree) return () => release(current);
          do await sleep(pollMs * (0.5 + Math.random()), undefined, { signal });
          while (priority() === urgency && (await countAhead(db, model, current, urgency)) >= limit());
        }
      } catch (error) {
        if (id !== null) await release(id);
        throw error;
      }
    },
    close: () => clearInterval(renewing),
  };
}

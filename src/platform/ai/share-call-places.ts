import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds, type Clock, toInstant } from '../../domain/clock.ts';
import { type Db, type Tx, write } from '../../domain/database/database.ts';
import type { Logger } from '../../domain/logger.ts';
import { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts';

/** Seconds after which a place is free whose process no longer renews it, and between renewals. */
const leaseSeconds = 15;
const renewSeconds = 4;
/** Milliseconds between looks whether a place became free; cut by chance, so that processes do not look in step. */
const lookEvery = 150;

export interface CallPlaces {
  /** At most `limit` calls to `model` at once, over all processes that share the database. */
  limitOf(model: string, limit: number): ConcurrencyLimit;
  close(): void;
}

/**
 * Places for model calls that hold over all processes, as rows: one for each call that is made, and for each process
 * one that waits, so that a process with many calls to make leaves others their turn. Within a process calls wait in
 * their order and leave the queue when aborted, as with `limitConcurrency`. A call costs two small writes.
 */
export function shareCallPlaces(deps: { db: Db; clock: Clock; log: Logger }): CallPlaces {
  const { db } = deps;
  const mine = new Set<number>();
  const limits = new Map<string, ConcurrencyLimit>();
  const now = () => toInstant(deps.clock.now());
  const leaseEnd = () => toInstant(addSeconds(deps.clock.now(), leaseSeconds));

  const renewing = setInterval(() => {
    if (mine.size === 0) return;
    const held_until = leaseEnd();
    write(db, (tx) =>
      tx
        .updateTable('call_places')
        .set({ held_until })
        .where('id', 'in', [...mine])
        .execute(),
    ).catch((error) => deps.log.warn({ error }, 'places of model calls not renewed'));
  }, renewSeconds * 1_000);
  renewing.unref();

  /** How many come before: those that run, and those that waited first. */
  async function countBefore(tx: Db | Tx, model: string, id: number): Promise<number> {
    const { n } = await tx
      .selectFrom('call_places')
      .where('model', '=', model)
      .where('id', '!=', id)
      .where('held_until', '>', now())
      .where((where) => where.or([where('running', '=', 1), where('id', '<', id)]))
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }

  /** Stands in line, under the number it had if that still is there, and takes a place where one is free. */
  async function step(model: string, limit: number, known: number | null) {
    return write(db, async (tx) => {
      await tx
        .deleteFrom('call_places')
        .where('model', '=', model)
        .where('held_until', '<=', now())
        .execute();
      const there = await tx
        .selectFrom('call_places')
        .select('id')
        .where('id', '=', known)
        .executeTakeFirst();
      const row = { model, running: 0, held_until: leaseEnd() };
      const { id } =
        there ?? (await tx.insertInto('call_places').values(row).returning('id').executeTakeFirstOrThrow());
      const isFree = (await countBefore(tx, model, id)) < limit;
      if (isFree) await tx.updateTable('call_places').set({ running: 1 }).where('id', '=', id).execute();
      return { id, isFree };
    });
  }

  async function take(model: string, limit: number, signal: AbortSignal): Promise<number> {
    let id: number | null = null;
    try {
      for (;;) {
        const stood = await step(model, limit, id);
        if (id !== null) mine.delete(id);
        id = stood.id;
        mine.add(id);
        signal.throwIfAborted();
        if (stood.isFree) return id;
        do await sleep(lookEvery * (0.5 + Math.random()), undefined, { signal });
        while ((await countBefore(db, model, id)) >= limit);
      }
    } catch (error) {
      if (id !== null) await leave(id);
      throw error;
    }
  }

  async function leave(id: number): Promise<void> {
    mine.delete(id);
    await write(db, (tx) => tx.deleteFrom('call_places').where('id', '=', id).execute()).catch((error) =>
      // It is free when its time is over.
      deps.log.warn({ error }, 'place of a model call not given back'),
    );
  }

  function openLimit(model: string, limit: number): ConcurrencyLimit {
    const own = limitConcurrency(limit);
    // Of this process one at a time asks.
    const door = limitConcurrency(1);
    return (task, signal) =>
      own(async () => {
        const id = await door(() => take(model, limit, signal), signal);
        try {
          return await task();
        } finally {
          await leave(id);
        }
      }, signal);
  }

  return {
    limitOf(model, limit) {
      const known = limits.get(model) ?? openLimit(model, limit);
      limits.set(model, known);
      return known;
    },
    close: () => clearInterval(renewing),
  };
}

import type { Db, Tx } from '../database/database.ts';

export interface Throttle {
  failures: number;
  blockedUntil: string;
}

export async function findThrottle(db: Db | Tx, key: string): Promise<Throttle | null> {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select(['failures', 'blocked_until'])
    .where('throttle_key', '=', key)
    .executeTakeFirst();
  return row ? { failures: row.failures, blockedUntil: row.blocked_until } : null;
}

export async function putThrottle(tx: Tx, key: string, throttle: Throttle, now: string): Promise<void> {
  const values = { failures: throttle.failures, blocked_until: throttle.blockedUntil, updated_at: now };
  await tx
    .insertInto('sign_in_throttles')
    .values({ throttle_key: key, ...values })
    .onConflict((conflict) => conflict.column('throttle_key').doUpdateSet(values))
    .execute();
}

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttles').where('throttle_key', '=', key).execute();
}

/** Names tried from the address since `since` whose password was not right, or is being looked at. */
export async function countTriedNames(db: Db | Tx, address: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_names')
    .where('address', '=', address)
    .where('tried_at', '>=', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function deleteTriedNames(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('sign_in_names').where('tried_at', '<', before).execute();
}

export async function putTriedName(tx: Tx, address: string, name: string, now: string): Promise<void> {
  await tx
    .insertInto('sign_in_names')
    .values({ address, name, tried_at: now })
    .onConflict((conflict) => conflict.columns(['address', 'name']).doUpdateSet({ tried_at: now }))
    .execute();
}

export async function deleteTriedName(tx: Tx, address: string, name: string): Promise<void> {
  await tx.deleteFrom('sign_in_names').where('address', '=', address).where('name', '=', name).execute();
}

/** Counters of failures that did not grow since `before`. */
export function overThrottles(db: Db, before: string) {
  return db.selectFrom('sign_in_throttles').select('throttle_key').where('updated_at', '<', before);
}

/** Forgets at most `limit` of them. */
export async function pruneThrottles(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_throttles')
    .where('throttle_key', 'in', overThrottles(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

import type { Db, Tx } from '../kernel/database/database.ts';
import { prepareQuery } from '../kernel/database/prepare-query.ts';

export type Throttle = {
  failures: number;
  blockedUntil: string;
};

const throttleByKey = prepareQuery<{ key: string }>()((db, param) =>
  db
    .selectFrom('sign_in_throttles')
    .select(['failures', 'blocked_until as blockedUntil'])
    .where('throttle_key', '=', param('key')),
);

export async function findThrottle(db: Db | Tx, key: string): Promise<Throttle | null> {
  const [throttle] = await throttleByKey(db, { key });
  return throttle ?? null;
}

const writeThrottle = prepareQuery<Throttle & { key: string; now: string }>()((db, param) => {
  const values = {
    failures: param('failures'),
    blocked_until: param('blockedUntil'),
    updated_at: param('now'),
  };
  return db
    .insertInto('sign_in_throttles')
    .values({ throttle_key: param('key'), ...values })
    .onConflict((conflict) => conflict.column('throttle_key').doUpdateSet(values));
});

export async function putThrottle(tx: Tx, key: string, throttle: Throttle, now: string): Promise<void> {
  await writeThrottle(tx, { key, now, ...throttle });
}

const removeThrottle = prepareQuery<{ key: string }>()((db, param) =>
  db.deleteFrom('sign_in_throttles').where('throttle_key', '=', param('key')),
);

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await removeThrottle(tx, { key });
}

const namesTriedFrom = prepareQuery<{ address: string; since: string }>()((db, param) =>
  db
    .selectFrom('sign_in_names')
    .where('address', '=', param('address'))
    .where('tried_at', '>=', param('since'))
    .select((select) => select.fn.countAll<number>().as('n')),
);

/** Counts the names tried from the address since `since` whose password was wrong or is still being checked. */
export async function countTriedNames(db: Db | Tx, address: string, since: string): Promise<number> {
  const [row] = await namesTriedFrom(db, { address, since });
  return row!.n;
}

const accountsTriedFrom = prepareQuery<{ address: string; since: string }>()((db, param) =>
  db
    .selectFrom('sign_in_names')
    .innerJoin('users', 'users.email_key', 'sign_in_names.name')
    .where('sign_in_names.address', '=', param('address'))
    .where('sign_in_names.tried_at', '>=', param('since'))
    .select((select) => select.fn.countAll<number>().as('n')),
);

/** Counts the tried names that belong to an account. */
export async function countTriedAccounts(db: Db | Tx, address: string, since: string): Promise<number> {
  const [row] = await accountsTriedFrom(db, { address, since });
  return row!.n;
}

const removeNamesBefore = prepareQuery<{ before: string }>()((db, param) =>
  db.deleteFrom('sign_in_names').where('tried_at', '<', param('before')),
);

export async function deleteTriedNames(tx: Tx, before: string): Promise<void> {
  await removeNamesBefore(tx, { before });
}

const writeName = prepareQuery<{ address: string; name: string; now: string }>()((db, param) =>
  db
    .insertInto('sign_in_names')
    .values({ address: param('address'), name: param('name'), tried_at: param('now') })
    .onConflict((conflict) => conflict.columns(['address', 'name']).doUpdateSet({ tried_at: param('now') })),
);

export async function putTriedName(tx: Tx, address: string, name: string, now: string): Promise<void> {
  await writeName(tx, { address, name, now });
}

const removeName = prepareQuery<{ address: string; name: string }>()((db, param) =>
  db.deleteFrom('sign_in_names').where('address', '=', param('address')).where('name', '=', param('name')),
);

export async function deleteTriedName(tx: Tx, address: string, name: string): Promise<void> {
  await removeName(tx, { address, name });
}

/** Query for failure counters not updated since `before`. */
export function expiredThrottles(db: Db, before: string) {
  return db.selectFrom('sign_in_throttles').select('throttle_key').where('updated_at', '<', before);
}

/** Deletes at most `limit` failure counters not updated since `before`. */
export async function pruneThrottles(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('sign_in_throttles')
    .where('throttle_key', 'in', expiredThrottles(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

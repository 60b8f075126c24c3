import type { Insertable, Selectable } from 'kysely';
import type { LinkKind, MailKind, MailState } from '../../../shared/contracts/mail.ts';
import { type Db, fromJson, type Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type NewMailRow = Omit<Insertable<Tables['mails']>, 'id' | 'state' | 'delays' | 'problem' | 'settled_at'>;
type Mail = Selectable<Tables['mails']>;

/**
 * Returns whether a queued mail should still be sent: the user is enabled and still has this address, the address is
 * verified (except for test and verification mails), and the user has not turned off this kind.
 */
export async function isWanted(db: Db, { user_id, kind, address }: Mail): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('email', '=', address)
    .where('disabled_at', 'is', null)
    .select(['email_key', 'verified_key', 'notices_off'])
    .executeTakeFirst();
  if (!user) return false;
  if (kind === 'test' || kind === 'verify-address') return true;
  return user.verified_key === user.email_key && !fromJson<MailKind[]>(user.notices_off).includes(kind);
}

/** Removes the verification of an address that its mail server refused. */
export async function clearVerification(tx: Tx, { user_id, address }: Mail): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verified_key: null, verified_at: null })
    .where('id', '=', user_id)
    .where('email', '=', address)
    .execute();
}

export async function updateMailLink(
  tx: Tx,
  mailId: number,
  link: { hash: string; expiresAt: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ link_hash: link.hash, link_expires_at: link.expiresAt })
    .where('id', '=', mailId)
    .execute();
}

/** Returns the user and address of a valid link of this kind, or null. */
export async function findMailLink(
  db: Db | Tx,
  { kind, hash, now }: { kind: LinkKind; hash: string; now: string },
): Promise<{ mailId: number; userId: number; address: string } | null> {
  const row = await db
    .selectFrom('mails')
    .where('link_hash', '=', hash)
    .where('kind', '=', kind)
    .where('link_expires_at', '>', now)
    .select(['id as mailId', 'user_id as userId', 'address'])
    .executeTakeFirst();
  return row ?? null;
}

/** Invalidates all links of this kind that the user received. */
export async function invalidateMailLinks(tx: Tx, userId: number, kind: LinkKind): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ link_hash: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

/** Counts mails of a kind to a user since `since`. */
export async function countMailsSince(
  db: Db | Tx,
  userId: number,
  kind: MailKind,
  since: string,
): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Returns whether the newest sent or refused mail to this address was refused. */
export async function wasLastMailRefused(db: Db, userId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('state', 'in', ['sent', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .select('state')
    .executeTakeFirst();
  return row?.state === 'refused';
}

/** Inserts a queued mail and returns its id; null for a notice that already exists. */
export async function insertMail(tx: Tx, mail: NewMailRow): Promise<number | null> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, state: 'queued', delays: 0, problem: null, settled_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findMail(db: Db | Tx, mailId: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
}

/** Returns the user's newest mail of a kind. */
export function findNewestMail(db: Db | Tx, userId: number, kind: MailKind) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSentMails(db: Db | Tx, since: string): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .where('state', '=', 'sent')
    .where('settled_at', '>=', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Counts mails that were refused or failed since `since`; `problem` is the one of the newest. */
export async function findUndeliveredMails(
  db: Db,
  since: string,
): Promise<{ count: number; problem: string | null }> {
  const rows = await db
    .selectFrom('mails')
    .where('state', 'in', ['refused', 'failed'])
    .where('settled_at', '>=', since)
    .orderBy('settled_at', 'desc')
    .select('problem')
    .execute();
  return { count: rows.length, problem: rows[0]?.problem ?? null };
}

/** Returns the id of the newest mail; 0 when there is none. */
export async function findLastMailId(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Counts the queued mails up to this id. */
export async function countQueuedMails(db: Db | Tx, lastId: number): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .where('settled_at', 'is', null)
    .where('state', '=', 'queued')
    .where('id', '<=', lastId)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Withdraws the queued mails up to this id. */
export async function withdrawQueuedMails(tx: Tx, lastId: number, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'withdrawn', settled_at: now })
    .where('settled_at', 'is', null)
    .where('state', '=', 'queued')
    .where('id', '<=', lastId)
    .execute();
}

export async function recordDelay(tx: Tx, mailId: number, problem: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set((set) => ({ delays: set('delays', '+', 1), problem }))
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Records the outcome of a queued mail; a mail that has ended stays unchanged. */
export async function settleMail(
  tx: Tx,
  mailId: number,
  end: { state: Exclude<MailState, 'queued'>; problem: string | null; now: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: end.state, problem: end.problem, settled_at: end.now })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Query for mails that ended before `before`. */
export function expiredMails(db: Db, before: string) {
  return db.selectFrom('mails').select('id').where('settled_at', '<', before);
}

export async function pruneMails(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('mails')
    .where('id', 'in', expiredMails(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

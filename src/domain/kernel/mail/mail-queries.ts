import type { Insertable } from 'kysely';
import type { MailKind, MailState } from '../../../shared/contracts/mail.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type NewMail = Omit<Insertable<Tables['mails']>, 'id' | 'state' | 'delays' | 'problem' | 'settled_at'>;

export async function insertMail(tx: Tx, mail: NewMail): Promise<number> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, state: 'queued', delays: 0, problem: null, settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function findMail(db: Db | Tx, mailId: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
}

/** The person's newest mail of a kind. */
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

export async function countSent(db: Db | Tx, since: string): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .where('state', '=', 'sent')
    .where('settled_at', '>=', since)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Mails that ended unsent since then: how many, and what was last said about one. */
export async function findUnsent(db: Db, since: string): Promise<{ count: number; problem: string | null }> {
  const rows = await db
    .selectFrom('mails')
    .where('state', 'in', ['refused', 'failed'])
    .where('settled_at', '>=', since)
    .orderBy('settled_at', 'desc')
    .select('problem')
    .execute();
  return { count: rows.length, problem: rows[0]?.problem ?? null };
}

export async function noteDelay(tx: Tx, mailId: number, problem: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set((set) => ({ delays: set('delays', '+', 1), problem }))
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** What became of a mail; one that has ended stays as it is. */
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

/** Mails that ended before then. */
export function overMails(db: Db, before: string) {
  return db.selectFrom('mails').select('id').where('settled_at', '<', before);
}

export async function pruneMails(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('mails')
    .where('id', 'in', overMails(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

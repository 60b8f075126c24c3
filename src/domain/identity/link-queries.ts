import type { Db, Tx } from '../kernel/database/database.ts';

export interface IdentityLink {
  userId: number;
  issuer: string;
  createdAt: string;
  lastUsedAt: string;
}

function links(db: Db | Tx) {
  return db
    .selectFrom('identity_links')
    .select(['user_id as userId', 'issuer', 'created_at as createdAt', 'last_used_at as lastUsedAt']);
}

/** The link of this person of the provider. */
export async function findLink(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<IdentityLink | null> {
  const row = await links(tx).where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  return row ?? null;
}

/** Links the account; false when it is linked at this provider already. */
export async function insertLink(
  tx: Tx,
  link: { userId: number; issuer: string; subject: string },
  now: string,
): Promise<boolean> {
  const result = await tx
    .insertInto('identity_links')
    .values({
      user_id: link.userId,
      issuer: link.issuer,
      subject: link.subject,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

export async function touchLink(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  now: string,
): Promise<void> {
  await tx
    .updateTable('identity_links')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Every link of the account: one, or more where the school changed its provider. */
export async function selectLinksOf(db: Db | Tx, userId: number): Promise<IdentityLink[]> {
  return links(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export async function deleteLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identity_links').where('user_id', '=', userId).execute();
}

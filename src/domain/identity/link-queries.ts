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

/** Returns the link for this subject of the provider, or null. */
export async function findIdentityLink(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<IdentityLink | null> {
  const row = await links(tx).where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  return row ?? null;
}

/** Links the account; returns false when the account or the subject is already linked at this provider. */
export async function insertIdentityLink(
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

export async function touchIdentityLink(
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

/** Selects all links of the account; more than one exists when the school changed its provider. */
export async function selectLinksOf(db: Db | Tx, userId: number): Promise<IdentityLink[]> {
  return links(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export async function deleteLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('identity_links').where('user_id', '=', userId).execute();
}

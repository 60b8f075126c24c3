import type { NoticeKind } from '../../shared/contracts/mail-values.ts';
import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import { type Db, fromJson, type Tx, toJson } from '../kernel/database/database.ts';

/** Returns address data of an active account; null when no such account exists. */
export async function findMailAddress(db: Db | Tx, key: { userId: number } | { emailKey: string }) {
  const row = await db
    .selectFrom('users')
    .where((where) =>
      'userId' in key ? where('id', '=', key.userId) : where('email_key', '=', key.emailKey),
    )
    .where('disabled_at', 'is', null)
    .select([
      'id as userId',
      'names',
      'role',
      'email',
      'email_key',
      'verified_key',
      'notices_off',
      'language',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { email_key, verified_key, notices_off, ...person } = row;
  return {
    ...person,
    isVerified: verified_key === email_key,
    off: fromJson<NoticeKind[]>(notices_off),
  };
}

/** Marks the user's current address as verified. */
export async function setVerified(tx: Tx, userId: number, now: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((set) => ({ verified_key: set.ref('email_key'), verified_at: now }))
    .where('id', '=', userId)
    .execute();
}

export async function updateNoticesOff(tx: Tx, userId: number, off: readonly NoticeKind[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ notices_off: toJson(off) })
    .where('id', '=', userId)
    .execute();
}

export async function updateLanguage(tx: Tx, userId: number, language: ContentLanguage): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

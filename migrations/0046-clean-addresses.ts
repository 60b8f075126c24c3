import type { Kysely } from 'kysely';
import { cleanEmail, emailKey } from '../src/shared/rules/email.ts';
import { foldLetters } from '../src/shared/rules/fold-letters.ts';

interface Users {
  users: { id: number; email: string; email_search_key: string; email_key: string };
}
const rowsAtOnce = 500;

/**
 * Removes invisible characters from e-mail addresses, as comparisons now do. Keeps an address whose cleaned form
 * belongs to another user: it is a second account of the same person, which an admin has to resolve.
 */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Users>;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, email } of rows) if (cleanEmail(email) !== email) await clean(db, id, email);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function clean(db: Kysely<Users>, id: number, typed: string): Promise<void> {
  const email = cleanEmail(typed);
  const key = emailKey(email);
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) return;
  await db
    .updateTable('users')
    .set({ email, email_search_key: foldLetters(email), email_key: key })
    .where('id', '=', id)
    .execute();
}

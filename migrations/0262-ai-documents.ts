import type { Kysely } from 'kysely';

/** "Paper" is what is printed for an exam: the stored documents about AI get their own name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('papers').renameTo('ai_documents').execute();
}

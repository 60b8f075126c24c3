import type { UsualComment } from '../../../shared/contracts/reviews.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns a teacher's comments, those used most first. */
export async function selectUsualComments(db: Db | Tx, ownerId: number): Promise<UsualComment[]> {
  return db
    .selectFrom('usual_comments')
    .where('owner_id', '=', ownerId)
    .orderBy('times', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('text')
    .select(['text', 'times'])
    .execute();
}

export async function selectStudentNames(tx: Tx, attemptIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('attempts.id', 'in', attemptIds)
    .select('users.names')
    .execute();
  return rows.map(({ names }) => names);
}

/** Counts one use of a comment. */
export async function addUse(tx: Tx, ownerId: number, text: string, now: string): Promise<void> {
  await tx
    .insertInto('usual_comments')
    .values({ owner_id: ownerId, text, times: 1, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'text'])
        .doUpdateSet((eb) => ({ times: eb('usual_comments.times', '+', 1), used_at: now })),
    )
    .execute();
}

export async function deleteUsualComments(tx: Tx, ownerId: number, texts: readonly string[]): Promise<void> {
  await tx.deleteFrom('usual_comments').where('owner_id', '=', ownerId).where('text', 'in', texts).execute();
}

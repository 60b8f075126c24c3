import type { AppealView } from '../../../shared/contracts/appeals.ts';
import type { AppealState } from '../../../shared/contracts/values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** A review request with its reply, if there is one, and the name of the student. */
export interface Appeal extends AppealView {
  answerId: number;
  student: string;
}

/** Returns the review requests of an attempt, oldest first. */
export async function selectAppeals(db: Db | Tx, attemptId: number): Promise<Appeal[]> {
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
    .innerJoin('users as students', 'students.id', 'attempts.student_id')
    .leftJoin('decisions', 'decisions.appeal_id', 'appeals.id')
    .leftJoin('users as teachers', 'teachers.id', 'decisions.decided_by')
    .where('appeals.attempt_id', '=', attemptId)
    .select([
      'appeals.id',
      'appeals.answer_id as answerId',
      'appeals.text',
      'appeals.state',
      'appeals.created_at as at',
      'students.names as student',
      'teachers.names as by',
      'decisions.decided_at as decidedAt',
      'decisions.reason',
      'decisions.old_grade as from',
      'decisions.new_grade as to',
    ])
    .orderBy('appeals.id')
    .execute();
  return rows.map(({ by, decidedAt, reason, from, to, ...row }) => ({
    ...row,
    state: row.state as AppealState,
    reply: by === null ? null : { by, at: decidedAt!, reason: reason ?? '', from: from ?? 0, to: to ?? 0 },
  }));
}

/** Returns the open review request of an answer, or null. */
export async function findOpenAppeal(db: Db | Tx, answerId: number): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('appeals')
    .select('id')
    .where('answer_id', '=', answerId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAppeal(
  tx: Tx,
  appeal: { attemptId: number; answerId: number; text: string },
  now: string,
): Promise<void> {
  const { attemptId, answerId, text } = appeal;
  await tx
    .insertInto('appeals')
    .values({ attempt_id: attemptId, answer_id: answerId, text, state: 'open', created_at: now })
    .execute();
}

export async function closeAppeal(
  tx: Tx,
  appealId: number,
  state: Exclude<AppealState, 'open'>,
  now: string,
): Promise<void> {
  await tx.updateTable('appeals').set({ state, closed_at: now }).where('id', '=', appealId).execute();
}

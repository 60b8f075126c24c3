import type { OwnExitRequest } from '../../../shared/contracts/appeals.ts';
import type { AppealState } from '../../../shared/contracts/values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

/** Returns the request for an attempt with the teacher's answer, or null. */
export async function findExitRequest(db: Db | Tx, attemptId: number): Promise<OwnExitRequest['request']> {
  const row = await db
    .selectFrom('exit_requests')
    .leftJoin('users', 'users.id', 'exit_requests.closed_by')
    .where('exit_requests.attempt_id', '=', attemptId)
    .select([
      'exit_requests.state',
      'exit_requests.created_at as at',
      'exit_requests.closed_at as closedAt',
      'exit_requests.reason',
      'users.names as by',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { by, closedAt, reason, at } = row;
  return {
    state: row.state as AppealState,
    at,
    reply: by === null || closedAt === null ? null : { by, at: closedAt, reason: reason ?? '' },
  };
}

export async function insertExitRequest(tx: Tx, attemptId: number, now: string): Promise<void> {
  await tx
    .insertInto('exit_requests')
    .values({ attempt_id: attemptId, state: 'open', created_at: now })
    .execute();
}

/** Closes the open request for an attempt; returns false when there is none. */
export async function closeExitRequest(
  tx: Tx,
  attemptId: number,
  answer: { state: Exclude<AppealState, 'open'>; by: number; reason: string },
  now: string,
): Promise<boolean> {
  const { state, by, reason } = answer;
  const result = await tx
    .updateTable('exit_requests')
    .set({ state, closed_at: now, closed_by: by, reason })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

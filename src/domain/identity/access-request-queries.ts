import type { Db, Tx } from '../kernel/database/database.ts';

/** An open request for a new password of a student. */
export interface AccessRequest {
  requestId: number;
  studentId: number;
  names: string;
  by: string;
  at: string;
}

function openRequests(db: Db | Tx) {
  return db
    .selectFrom('access_requests')
    .innerJoin('users as students', 'students.id', 'access_requests.student_id')
    .innerJoin('users as teachers', 'teachers.id', 'access_requests.requested_by')
    .where('access_requests.closed_at', 'is', null)
    .where('students.disabled_at', 'is', null)
    .select([
      'access_requests.id as requestId',
      'access_requests.student_id as studentId',
      'students.names',
      'teachers.names as by',
      'access_requests.requested_at as at',
    ]);
}

/** Returns the open requests for these students, or for all, oldest first. */
export async function selectAccessRequests(
  db: Db | Tx,
  studentIds: readonly number[] | null = null,
): Promise<AccessRequest[]> {
  if (studentIds?.length === 0) return [];
  let open = openRequests(db);
  if (studentIds) open = open.where('access_requests.student_id', 'in', studentIds);
  return open.orderBy('access_requests.requested_at').orderBy('access_requests.id').execute();
}

/** Inserts a request; returns false when one is open for the student. */
export async function insertAccessRequest(
  tx: Tx,
  { studentId, by }: { studentId: number; by: number },
  now: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('access_requests')
    .values({ student_id: studentId, requested_by: by, requested_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Closes the open request for the student; returns whether there was one. */
export async function closeAccessRequest(tx: Tx, studentId: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_requests')
    .set({ closed_at: now })
    .where('student_id', '=', studentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

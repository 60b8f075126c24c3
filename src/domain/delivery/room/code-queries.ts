import type { Db, Tx } from '../../kernel/database/database.ts';

interface Student {
  lessonId: number;
  studentId: number;
}

/** Returns the secret from which the room codes are derived; null when the room requires no code. */
export async function findRoomSecret(db: Db | Tx, lessonId: number): Promise<string | null> {
  const row = await db
    .selectFrom('room_codes')
    .where('lesson_id', '=', lessonId)
    .select('secret')
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Opens the room; keeps the secret of a room that is already open. */
export async function openRoom(tx: Tx, lessonId: number, secret: string, now: string): Promise<void> {
  await tx
    .insertInto('room_codes')
    .values({ lesson_id: lessonId, secret, opened_at: now })
    .onConflict((conflict) => conflict.column('lesson_id').doNothing())
    .execute();
}

export async function closeRoom(tx: Tx, lessonId: number): Promise<void> {
  await tx.deleteFrom('room_codes').where('lesson_id', '=', lessonId).execute();
  await tx.deleteFrom('room_arrivals').where('lesson_id', '=', lessonId).execute();
}

export interface Arrival {
  studentId: number;
  arrivedAt: string;
  admittedAt: string | null;
  wrongTries: number;
  triedAt: string | null;
}

function arrivals(db: Db | Tx, lessonId: number) {
  return db
    .selectFrom('room_arrivals')
    .where('lesson_id', '=', lessonId)
    .select([
      'student_id as studentId',
      'arrived_at as arrivedAt',
      'admitted_at as admittedAt',
      'wrong_tries as wrongTries',
      'tried_at as triedAt',
    ]);
}

export async function findArrival(
  db: Db | Tx,
  { lessonId, studentId }: Student,
): Promise<Arrival | undefined> {
  return arrivals(db, lessonId).where('student_id', '=', studentId).executeTakeFirst();
}

/** Returns the students who asked to be admitted, by student id. */
export async function selectArrivals(db: Db, lessonId: number): Promise<Map<number, Arrival>> {
  const rows = await arrivals(db, lessonId).execute();
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** Records an arrival; an existing one stays unchanged. */
export async function insertArrival(tx: Tx, { lessonId, studentId }: Student, now: string): Promise<void> {
  await tx
    .insertInto('room_arrivals')
    .values({
      lesson_id: lessonId,
      student_id: studentId,
      arrived_at: now,
      admitted_at: null,
      tried_at: null,
    })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'student_id']).doNothing())
    .execute();
}

export async function setAdmitted(tx: Tx, { lessonId, studentId }: Student, now: string): Promise<void> {
  await tx
    .updateTable('room_arrivals')
    .set({ admitted_at: now })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute();
}

export async function recordWrongCode(
  tx: Tx,
  { lessonId, studentId }: Student,
  tries: number,
  now: string,
): Promise<void> {
  await tx
    .updateTable('room_arrivals')
    .set({ wrong_tries: tries, tried_at: now })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute();
}

import type { Db, Tx } from '../../kernel/database/database.ts';

/** Wrong codes during the validity of a code after which it no longer works. Bounds the chance to guess it: 1 in 10^9. */
const maxWrongTries = 1_000;

interface Student {
  lessonId: number;
  studentId: number;
}

/** A sitting pass that was not withdrawn. */
export interface SittingPass extends Student {
  passId: number;
  givenBy: number;
  /** Names of the teacher. */
  by: string;
  expiresAt: string;
  wrongTries: number;
  usedAt: string | null;
  beginUntil: string | null;
  sittingId: number | null;
}

function passes(db: Db | Tx) {
  return db
    .selectFrom('sitting_passes')
    .innerJoin('users', 'users.id', 'sitting_passes.given_by')
    .where('sitting_passes.withdrawn_at', 'is', null)
    .select([
      'sitting_passes.id as passId',
      'sitting_passes.lesson_id as lessonId',
      'sitting_passes.student_id as studentId',
      'sitting_passes.given_by as givenBy',
      'users.names as by',
      'sitting_passes.expires_at as expiresAt',
      'sitting_passes.wrong_tries as wrongTries',
      'sitting_passes.used_at as usedAt',
      'sitting_passes.begin_until as beginUntil',
      'sitting_passes.sitting_id as sittingId',
    ]);
}

/** Returns the latest pass of each student in the lesson, by student id. */
export async function selectPassesOfLesson(db: Db, lessonId: number): Promise<Map<number, SittingPass>> {
  const rows = await passes(db)
    .where('sitting_passes.lesson_id', '=', lessonId)
    .orderBy('sitting_passes.id')
    .execute();
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** Returns the pass whose code has this hash, if the code can be entered. */
export async function findUsablePass(tx: Tx, codeHash: string, now: string): Promise<SittingPass | null> {
  const pass = await passes(tx).where('sitting_passes.code_hash', '=', codeHash).executeTakeFirst();
  return pass && isPassUsable(pass, now) ? pass : null;
}

/** Returns whether the code of a pass can be entered. */
export const isPassUsable = ({ usedAt, expiresAt, wrongTries }: SittingPass, now: string): boolean =>
  usedAt === null && expiresAt > now && wrongTries < maxWrongTries;

export async function insertPass(
  tx: Tx,
  {
    lessonId,
    studentId,
    givenBy,
    codeHash,
    expiresAt,
  }: Student & { givenBy: number; codeHash: string; expiresAt: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('sitting_passes')
    .values({
      lesson_id: lessonId,
      student_id: studentId,
      given_by: givenBy,
      given_at: now,
      code_hash: codeHash,
      expires_at: expiresAt,
      used_at: null,
      begin_until: null,
      sitting_id: null,
      withdrawn_at: null,
    })
    .execute();
}

/** Withdraws all passes of the student in the lesson, which ends their sessions. Returns their number. */
export async function withdrawPasses(tx: Tx, { lessonId, studentId }: Student, now: string): Promise<number> {
  const withdrawn = await tx
    .updateTable('sitting_passes')
    .set({ withdrawn_at: now })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length;
}

export async function setPassUsed(
  tx: Tx,
  passId: number,
  beginUntil: string | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('sitting_passes')
    .set({ used_at: now, begin_until: beginUntil })
    .where('id', '=', passId)
    .execute();
}

/** Restricts the session of a pass to this sitting, and records in the sitting who let the student in, and when. */
export async function bindPass(tx: Tx, passId: number, sittingId: number): Promise<void> {
  const pass = await tx
    .updateTable('sitting_passes')
    .set({ sitting_id: sittingId })
    .where('id', '=', passId)
    .returning(['given_by', 'used_at'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sittings')
    .set({ let_in_by: pass.given_by, let_in_at: pass.used_at })
    .where('id', '=', sittingId)
    .execute();
}

/** Counts a wrong code against every code that is valid now. */
export async function countWrongCode(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('sitting_passes')
    .set((set) => ({ wrong_tries: set('wrong_tries', '+', 1) }))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

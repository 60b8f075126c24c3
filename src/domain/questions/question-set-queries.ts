import { type Db, fromFlag, type Tx, toFlag } from '../database/database.ts';

export interface QuestionSet {
  jobId: number | null;
  ready: boolean;
}

export async function findQuestionSet(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<QuestionSet | null> {
  const row = await db
    .selectFrom('question_sets')
    .select(['job_id', 'ready'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row ? { jobId: row.job_id, ready: fromFlag(row.ready) } : null;
}

export async function putQuestionSet(
  tx: Tx,
  set: {
    lessonId: number;
    studentId: number;
    origin: 'bank' | 'prompt';
    jobId: number | null;
    ready: boolean;
  },
  now: string,
): Promise<void> {
  const values = { job_id: set.jobId, ready: toFlag(set.ready) };
  await tx
    .insertInto('question_sets')
    .values({
      lesson_id: set.lessonId,
      student_id: set.studentId,
      origin: set.origin,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'student_id']).doUpdateSet(values))
    .execute();
}

export async function markQuestionSetReady(tx: Tx, lessonId: number, studentId: number): Promise<void> {
  await tx
    .updateTable('question_sets')
    .set({ ready: toFlag(true) })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute();
}

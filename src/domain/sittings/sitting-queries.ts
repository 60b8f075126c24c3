import type { Db, Tx } from '../database/database.ts';
import { contentColumns, type StoredQuestion, toStoredQuestion } from '../questions/question-queries.ts';

export interface Sitting {
  id: number;
  lessonId: number;
  studentId: number;
  /** 1-based. */
  number: number;
  startedAt: string;
  endsAt: string;
  closedAt: string | null;
}

export type ClosedBy = 'student' | 'time' | 'exit' | 'server';

function sittings(db: Db | Tx) {
  return db
    .selectFrom('sittings')
    .select([
      'id',
      'lesson_id as lessonId',
      'student_id as studentId',
      'number',
      'started_at as startedAt',
      'ends_at as endsAt',
      'closed_at as closedAt',
    ]);
}

export async function findSitting(db: Db | Tx, sittingId: number): Promise<Sitting | null> {
  return (await sittings(db).where('id', '=', sittingId).executeTakeFirst()) ?? null;
}

/** How a sitting ended; null while it is open. */
export async function findClosedBy(db: Db | Tx, sittingId: number): Promise<ClosedBy | null> {
  const row = await db
    .selectFrom('sittings')
    .select('closed_by')
    .where('id', '=', sittingId)
    .executeTakeFirst();
  return (row?.closed_by ?? null) as ClosedBy | null;
}

export async function findOpenSitting(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<Sitting | null> {
  const row = await sittings(db)
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Open sittings that ended before `before`. */
export async function selectOverdueSittings(db: Db, before: string, limit: number): Promise<Sitting[]> {
  return sittings(db)
    .where('closed_at', 'is', null)
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

export async function insertSitting(
  tx: Tx,
  sitting: { lessonId: number; studentId: number; number: number; startedAt: string; endsAt: string },
  questions: { questionId: number; position: number }[],
): Promise<number> {
  const row = await tx
    .insertInto('sittings')
    .values({
      lesson_id: sitting.lessonId,
      student_id: sitting.studentId,
      number: sitting.number,
      started_at: sitting.startedAt,
      ends_at: sitting.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sitting_questions')
    .values(
      questions.map(({ questionId, position }) => ({
        sitting_id: row.id,
        question_id: questionId,
        position,
      })),
    )
    .execute();
  return row.id;
}

/** False when it was closed already. */
export async function closeSitting(tx: Tx, sittingId: number, by: ClosedBy, now: string): Promise<boolean> {
  const result = await tx
    .updateTable('sittings')
    .set({ closed_at: now, closed_by: by })
    .where('id', '=', sittingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The sitting's questions in its own order, with their answers: never for a student. */
export async function selectSittingQuestions(
  db: Db | Tx,
  sittingId: number,
): Promise<(StoredQuestion & { position: number })[]> {
  const rows = await db
    .selectFrom('sitting_questions')
    .innerJoin('questions', 'questions.id', 'sitting_questions.question_id')
    .where('sitting_questions.sitting_id', '=', sittingId)
    .select(contentColumns)
    .orderBy('sitting_questions.position')
    .orderBy('sitting_questions.question_id')
    .execute();
  // Numbered 1..n within the sitting, whatever gaps the bank's own numbers have.
  return rows.map((row, index) => ({ ...toStoredQuestion(row), position: index + 1 }));
}

export interface DraftAnswer {
  questionId: number;
  answer: string;
}

export async function selectDraftAnswers(db: Db | Tx, sittingId: number): Promise<DraftAnswer[]> {
  return db
    .selectFrom('sitting_drafts')
    .select(['question_id as questionId', 'answer'])
    .where('sitting_id', '=', sittingId)
    .execute();
}

export async function putDraftAnswers(
  tx: Tx,
  sittingId: number,
  answers: DraftAnswer[],
  now: string,
): Promise<void> {
  for (const { questionId, answer } of answers) {
    await tx
      .insertInto('sitting_drafts')
      .values({ sitting_id: sittingId, question_id: questionId, answer, saved_at: now })
      .onConflict((conflict) =>
        conflict.columns(['sitting_id', 'question_id']).doUpdateSet({ answer, saved_at: now }),
      )
      .execute();
  }
}

/** Keeps what came too late to count, for whoever asks about it; once a sitting. */
export async function insertLateAnswers(
  tx: Tx,
  sittingId: number,
  answers: string,
  now: string,
): Promise<void> {
  const kept = await tx
    .selectFrom('late_answers')
    .select('id')
    .where('sitting_id', '=', sittingId)
    .executeTakeFirst();
  if (kept) return;
  await tx.insertInto('late_answers').values({ sitting_id: sittingId, answers, received_at: now }).execute();
}

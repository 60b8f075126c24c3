import type { ClosedBy, DraftAnswer } from '../../shared/contracts/sittings.ts';
import type { Db, Tx } from '../database/database.ts';
import { contentColumns, type StoredQuestion, toStoredQuestion } from '../questions/question-queries.ts';
import type { Attempt } from './attempt-queries.ts';
import type { KeptDraft } from './weigh-drafts.ts';

export interface Sitting {
  id: number;
  lessonId: number;
  studentId: number;
  /** 1-based. */
  number: number;
  startedAt: string;
  endsAt: string;
  /** The attempt it ended in, and who ended it; null while it is open. */
  attempt: { id: number; state: Attempt['state']; closedBy: ClosedBy } | null;
}

function sittings(db: Db | Tx) {
  return db
    .selectFrom('sittings')
    .leftJoin('attempts', 'attempts.sitting_id', 'sittings.id')
    .select([
      'sittings.id',
      'sittings.lesson_id as lessonId',
      'sittings.student_id as studentId',
      'sittings.number',
      'sittings.started_at as startedAt',
      'sittings.ends_at as endsAt',
      'sittings.closed_by as closedBy',
      'attempts.id as attemptId',
      'attempts.state as attemptState',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof sittings>['execute']>>[number];

function toSitting({ closedBy, attemptId, attemptState, ...row }: Row): Sitting {
  const attempt = attemptId !== null && {
    id: attemptId,
    state: attemptState as Attempt['state'],
    closedBy: closedBy as ClosedBy,
  };
  return { ...row, attempt: attempt || null };
}

export async function findSitting(db: Db | Tx, sittingId: number): Promise<Sitting | null> {
  const row = await sittings(db).where('sittings.id', '=', sittingId).executeTakeFirst();
  return row ? toSitting(row) : null;
}

/** All sittings of one student at one lesson, first one first; at most the last is open. */
export async function selectSittings(db: Db | Tx, lessonId: number, studentId: number): Promise<Sitting[]> {
  const rows = await sittings(db)
    .where('sittings.lesson_id', '=', lessonId)
    .where('sittings.student_id', '=', studentId)
    .orderBy('sittings.number')
    .execute();
  return rows.map(toSitting);
}

/** Open sittings that ended before `before`. */
export async function selectOverdueSittings(db: Db, before: string, limit: number): Promise<Sitting[]> {
  const rows = await sittings(db)
    .where('sittings.closed_at', 'is', null)
    .where('sittings.ends_at', '<', before)
    .orderBy('sittings.ends_at')
    .limit(limit)
    .execute();
  return rows.map(toSitting);
}

/** Those one student has open in a course. */
export async function selectOpenSittings(
  tx: Tx,
  whose: { courseId: number; studentId: number },
): Promise<Sitting[]> {
  const rows = await sittings(tx)
    .innerJoin('lessons', 'lessons.id', 'sittings.lesson_id')
    .where('lessons.course_id', '=', whose.courseId)
    .where('sittings.student_id', '=', whose.studentId)
    .where('sittings.closed_at', 'is', null)
    .execute();
  return rows.map(toSitting);
}

export async function setSittingEnd(tx: Tx, sittingId: number, endsAt: string): Promise<void> {
  await tx.updateTable('sittings').set({ ends_at: endsAt }).where('id', '=', sittingId).execute();
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

/** Which questions the sitting has, for whoever need not read them. */
export async function selectSittingQuestionIds(db: Db | Tx, sittingId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sitting_questions')
    .select('question_id')
    .where('sitting_id', '=', sittingId)
    .execute();
  return new Set(rows.map((row) => row.question_id));
}

/** What is stored of the answers of an open sitting; of these questions alone where they are named. */
export async function selectDrafts(
  db: Db | Tx,
  sittingId: number,
  questionIds?: readonly number[],
): Promise<KeptDraft[]> {
  if (questionIds?.length === 0) return [];
  return db
    .selectFrom('sitting_drafts')
    .select(['question_id as questionId', 'answer', 'version', 'page'])
    .where('sitting_id', '=', sittingId)
    .$if(questionIds !== undefined, (query) => query.where('question_id', 'in', questionIds ?? []))
    .execute();
}

export async function putDraftAnswers(
  tx: Tx,
  sittingId: number,
  answers: DraftAnswer[],
  now: string,
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('sitting_drafts')
    .values(
      answers.map(({ questionId, answer, over }) => ({
        sitting_id: sittingId,
        question_id: questionId,
        answer,
        saved_at: now,
        page: over?.page ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['sitting_id', 'question_id'])
        .doUpdateSet((set) => ({
          answer: set.ref('excluded.answer'),
          saved_at: set.ref('excluded.saved_at'),
          version: set('sitting_drafts.version', '+', 1),
          page: set.ref('excluded.page'),
        }))
        // The same text again is no other version.
        .whereRef('sitting_drafts.answer', '<>', 'excluded.answer'),
    )
    .execute();
}

/** What was typed has become answers: its copy goes. */
export async function deleteDraftAnswers(tx: Tx, sittingId: number): Promise<void> {
  await tx.deleteFrom('sitting_drafts').where('sitting_id', '=', sittingId).execute();
}

/** Keeps what came with a hand-in and does not count, for whoever asks about it; once a sitting. */
export async function insertLateAnswers(
  tx: Tx,
  sittingId: number,
  answers: readonly DraftAnswer[],
  now: string,
): Promise<void> {
  const kept = await tx
    .selectFrom('late_answers')
    .select('id')
    .where('sitting_id', '=', sittingId)
    .executeTakeFirst();
  // Nobody has checked what came too late.
  const own = await selectSittingQuestionIds(tx, sittingId);
  const late = answers.filter(({ questionId }) => own.has(questionId));
  if (kept || late.length === 0) return;
  await tx
    .insertInto('late_answers')
    .values(
      late.map(({ questionId, answer }) => ({
        sitting_id: sittingId,
        question_id: questionId,
        answer,
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['sitting_id', 'question_id']).doNothing())
    .execute();
}

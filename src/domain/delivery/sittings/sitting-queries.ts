import { sql } from 'kysely';
import type { ClosedBy, DraftAnswer } from '../../../shared/contracts/sittings.ts';
import { awaitsTeacher } from '../../attempts/awaiting-queries.ts';
import type { QuestionPosition } from '../../authoring/assignments/assignment-queries.ts';
import {
  questionFields,
  type StoredQuestion,
  toStoredQuestion,
} from '../../authoring/questions/question-record.ts';
import { type Db, fromFlag, type Tx, toFlag } from '../../kernel/database/database.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';
import type { Attempt } from './attempt-queries.ts';
import type { DraftRow } from './resolve-draft-conflicts.ts';

export interface Sitting {
  id: number;
  lessonId: number;
  studentId: number;
  /** 1-based. */
  number: number;
  startedAt: string;
  endsAt: string;
  /** Its attempt, and who closed it; null while it is open. */
  attempt: (Pick<Attempt, 'id' | 'state' | 'awaitsTeacher'> & { closedBy: ClosedBy }) | null;
}

/**
 * Returns whether the sitting is open or still being graded, so that no other may start. A sitting that only waits for
 * its teacher is not under way.
 */
export function isUnderWay({ attempt }: Pick<Sitting, 'attempt'>): boolean {
  return attempt === null || (attempt.state !== 'graded' && !attempt.awaitsTeacher);
}

/** Returns the lesson of the student's open sitting that ends first, or null. */
export async function findOpenLesson(
  db: Db,
  studentId: number,
): Promise<{ lessonId: number; topic: string } | null> {
  const row = await db
    .selectFrom('open_sittings')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .innerJoin('lessons', 'lessons.id', 'open_sittings.lesson_id')
    .where('open_sittings.student_id', '=', studentId)
    .select(['lessons.id as lessonId', 'lessons.topic'])
    .orderBy('sittings.ends_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const ownColumns = [
  'sittings.id',
  'sittings.lesson_id as lessonId',
  'sittings.student_id as studentId',
  'sittings.number',
  'sittings.started_at as startedAt',
  'sittings.ends_at as endsAt',
] as const;

/**
 * Skips the attempt lookup for open sittings, which have none. Under SERIALIZABLE, reading an index range next to
 * concurrent inserts would count as reading them and cause conflicts.
 */
const closedId = sql<number>`case when sittings.closed_at is not null then sittings.id end`;

function sittings(db: Db | Tx) {
  return db
    .selectFrom('sittings')
    .leftJoin('attempts', (join) => join.on('attempts.sitting_id', '=', closedId))
    .select([
      ...ownColumns,
      'sittings.closed_by as closedBy',
      'attempts.id as attemptId',
      'attempts.state as attemptState',
      awaitsTeacher.as('awaitsTeacher'),
    ]);
}

function openSittings(db: Db | Tx) {
  return db
    .selectFrom('sittings')
    .where('sittings.id', 'in', db.selectFrom('open_sittings').select('sitting_id'))
    .select(ownColumns);
}

/** Returns whether any student has a lesson open. */
export async function hasAnyOpenSitting(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('open_sittings').select('sitting_id').limit(1).executeTakeFirst()) !== undefined
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof sittings>['execute']>>[number];

function toSitting({ closedBy, attemptId, attemptState, awaitsTeacher, ...row }: Row): Sitting {
  const attempt = attemptId !== null && {
    id: attemptId,
    state: attemptState as Attempt['state'],
    awaitsTeacher: fromFlag(awaitsTeacher),
    closedBy: closedBy as ClosedBy,
  };
  return { ...row, attempt: attempt || null };
}

const sittingById = prepareQuery<{ sittingId: number }>()((db, param) =>
  sittings(db).where('sittings.id', '=', param('sittingId')),
);

export async function findSitting(db: Db | Tx, sittingId: number): Promise<Sitting | null> {
  const [row] = await sittingById(db, { sittingId });
  return row ? toSitting(row) : null;
}

/** Returns who let the student into the sitting without a password, and when; null otherwise. */
export async function findLetIn(db: Db, sittingId: number): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('sittings')
    .innerJoin('users', 'users.id', 'sittings.let_in_by')
    .where('sittings.id', '=', sittingId)
    .select(['users.names as by', 'sittings.let_in_at as at'])
    .executeTakeFirst();
  return row?.at ? { by: row.by, at: row.at } : null;
}

const sittingsAtLesson = prepareQuery<{ lessonId: number; studentId: number }>()((db, param) =>
  sittings(db)
    .where('sittings.lesson_id', '=', param('lessonId'))
    .where('sittings.student_id', '=', param('studentId'))
    .orderBy('sittings.number'),
);

/** Returns all sittings of one student in one lesson, in order; at most the last is open. */
export async function selectSittings(db: Db | Tx, lessonId: number, studentId: number): Promise<Sitting[]> {
  return (await sittingsAtLesson(db, { lessonId, studentId })).map(toSitting);
}

/** Returns open sittings whose end was before `before`. */
export async function selectOverdueSittings(db: Db, before: string, limit: number): Promise<Sitting[]> {
  const rows = await openSittings(db)
    .where('sittings.ends_at', '<', before)
    .orderBy('sittings.ends_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, attempt: null }));
}

/** Returns the open sittings of a student in a course. */
export async function selectOpenSittings(
  tx: Tx,
  whose: { courseId: number; studentId: number },
): Promise<Sitting[]> {
  const rows = await openSittings(tx)
    .innerJoin('lessons', 'lessons.id', 'sittings.lesson_id')
    .where('sittings.student_id', '=', whose.studentId)
    .where('lessons.course_id', '=', whose.courseId)
    .orderBy('sittings.id')
    .execute();
  return rows.map((row) => ({ ...row, attempt: null }));
}

export async function setSittingEnd(tx: Tx, sittingId: number, endsAt: string): Promise<void> {
  await tx.updateTable('sittings').set({ ends_at: endsAt }).where('id', '=', sittingId).execute();
}

export async function insertSitting(
  tx: Tx,
  sitting: { lessonId: number; studentId: number; number: number; startedAt: string; endsAt: string },
  questions: QuestionPosition[],
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
  const { lessonId: lesson_id, studentId: student_id } = sitting;
  await tx.insertInto('open_sittings').values({ sitting_id: row.id, student_id, lesson_id }).execute();
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

const deleteOpenSitting = prepareQuery<{ sittingId: number }>()((db, param) =>
  db.deleteFrom('open_sittings').where('sitting_id', '=', param('sittingId')).returning('sitting_id'),
);

const setSittingClosed = prepareQuery<{ sittingId: number; by: ClosedBy; now: string }>()((db, param) =>
  db
    .updateTable('sittings')
    .set({ closed_at: param('now'), closed_by: param('by') })
    .where('id', '=', param('sittingId'))
    .where('closed_at', 'is', null),
);

/** Closes the sitting; returns false when it was closed already. */
export async function closeSitting(tx: Tx, sittingId: number, by: ClosedBy, now: string): Promise<boolean> {
  const taken = await deleteOpenSitting(tx, { sittingId });
  await setSittingClosed(tx, { sittingId, by, now });
  return taken.length > 0;
}

const questionsOfSitting = prepareQuery<{ sittingId: number }>()((db, param) =>
  db
    .selectFrom('sitting_questions')
    .innerJoin('questions', 'questions.id', 'sitting_questions.question_id')
    .where('sitting_questions.sitting_id', '=', param('sittingId'))
    .select(questionFields.columns)
    .orderBy('sitting_questions.position')
    .orderBy('sitting_questions.question_id'),
);

/** A question with its position in the sitting, from 1. */
export type SittingQuestion = StoredQuestion & { position: number };

/** Returns the sitting's questions in order, including their keys: never send them to a student. */
export async function selectSittingQuestions(db: Db | Tx, sittingId: number): Promise<SittingQuestion[]> {
  const rows = await questionsOfSitting(db, { sittingId });
  // Renumbers the questions from 1 without gaps.
  return rows.map((row, index) => ({ ...toStoredQuestion(row), position: index + 1 }));
}

const positionsOfSitting = prepareQuery<{ sittingId: number }>()((db, param) =>
  db
    .selectFrom('sitting_questions')
    .select(['question_id as questionId', 'position'])
    .where('sitting_id', '=', param('sittingId')),
);

/** Returns the ids and positions of the sitting's questions, unordered. */
export function selectSittingPositions(db: Db | Tx, sittingId: number): Promise<QuestionPosition[]> {
  return positionsOfSitting(db, { sittingId });
}

/** Returns the ids of the sitting's questions. */
export async function selectSittingQuestionIds(db: Db | Tx, sittingId: number): Promise<Set<number>> {
  return new Set((await positionsOfSitting(db, { sittingId })).map(({ questionId }) => questionId));
}

const draftsOfSitting = prepareQuery<{ sittingId: number }>()((db, param) =>
  db
    .selectFrom('sitting_drafts')
    .select(['question_id as questionId', 'answer', 'version', 'page'])
    .where('sitting_id', '=', param('sittingId')),
);

/** Returns the draft answers of a sitting. */
export function selectDrafts(db: Db | Tx, sittingId: number): Promise<DraftRow[]> {
  return draftsOfSitting(db, { sittingId });
}

/**
 * Selects the student's latest sitting in the lesson whose early exit was withdrawn and whose drafts are still stored.
 */
function withdrawnExitSitting(db: Db | Tx, whose: Pick<Sitting, 'lessonId' | 'studentId'>) {
  return db
    .selectFrom('sitting_drafts')
    .innerJoin('attempts', 'attempts.sitting_id', 'sitting_drafts.sitting_id')
    .where('attempts.lesson_id', '=', whose.lessonId)
    .where('attempts.student_id', '=', whose.studentId)
    .where('attempts.early_exit', '=', toFlag(true))
    .where('attempts.grade', 'is', null)
    .select((select) => select.fn.max('sitting_drafts.sitting_id').as('id'));
}

/** Counts the draft answers that the student's next sitting takes over from a withdrawn exit. */
export async function countDraftsOfWithdrawnExit(
  db: Db,
  whose: Pick<Sitting, 'lessonId' | 'studentId'>,
): Promise<number> {
  const { n } = await db
    .selectFrom('sitting_drafts')
    .where('sitting_id', '=', withdrawnExitSitting(db, whose))
    .where('answer', '<>', '')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Moves the drafts of a withdrawn exit to the new sitting; every attempt has the same questions. */
export async function moveDraftsOfWithdrawnExit(tx: Tx, sitting: Sitting): Promise<void> {
  await tx
    .updateTable('sitting_drafts')
    .set({ sitting_id: sitting.id })
    .where('sitting_id', '=', withdrawnExitSitting(tx, sitting))
    .execute();
}

export async function putDraftAnswers(
  tx: Tx,
  sittingId: number,
  answers: DraftAnswer[],
  now: string,
): Promise<void> {
  const rows = answers.map(({ questionId, answer, over }) => ({
    sitting_id: sittingId,
    question_id: questionId,
    answer,
    saved_at: now,
    page: over?.page ?? null,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('sitting_drafts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['sitting_id', 'question_id'])
        .doUpdateSet((set) => ({
          answer: set.ref('excluded.answer'),
          saved_at: set.ref('excluded.saved_at'),
          version: set('sitting_drafts.version', '+', 1),
          page: set.ref('excluded.page'),
        }))
        // An unchanged text keeps its version.
        .whereRef('sitting_drafts.answer', '<>', 'excluded.answer'),
    )
    .execute();
}

const deleteDrafts = prepareQuery<{ sittingId: number }>()((db, param) =>
  db.deleteFrom('sitting_drafts').where('sitting_id', '=', param('sittingId')),
);

/** Deletes the drafts of a sitting once they are stored as answers. */
export async function deleteDraftAnswers(tx: Tx, sittingId: number): Promise<void> {
  await deleteDrafts(tx, { sittingId });
}

/** Stores answers that came with a submit but do not count, for later enquiries; only the first time per sitting. */
export async function insertLateAnswers(
  tx: Tx,
  sittingId: number,
  answers: readonly DraftAnswer[],
  now: string,
): Promise<void> {
  const existing = await tx
    .selectFrom('late_answers')
    .select('id')
    .where('sitting_id', '=', sittingId)
    .executeTakeFirst();
  // Late answers were not validated, so answers to other questions are dropped here.
  const own = await selectSittingQuestionIds(tx, sittingId);
  const late = answers.filter(({ questionId }) => own.has(questionId));
  if (existing || late.length === 0) return;
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

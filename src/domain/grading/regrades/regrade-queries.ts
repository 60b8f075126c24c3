import type { Correction, RegradeView } from '../../../shared/contracts/regrades.ts';
import type { DecisionKind, Grader } from '../../../shared/contracts/values.ts';
import { type Mark, readFeedback } from '../../attempts/mark-queries.ts';
import type { CorrectableFields } from '../../authoring/questions/question-queries.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import { findLiveJob } from '../../kernel/jobs/job-queries.ts';

export interface Regrade {
  id: number;
  questionId: number;
  decidedBy: number;
  kind: Correction['kind'];
  change: { before: CorrectableFields; after: CorrectableFields };
  reason: string;
  appliedAt: string | null;
  undoneAt: string | null;
}

function regrades(db: Db | Tx) {
  return db
    .selectFrom('regrades')
    .select([
      'regrades.id',
      'regrades.question_id as questionId',
      'regrades.decided_by as decidedBy',
      'regrades.kind',
      'regrades.change',
      'regrades.reason',
      'regrades.applied_at as appliedAt',
      'regrades.undone_at as undoneAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof regrades>['execute']>>[number];

const toRegrade = (row: Row): Regrade => ({
  ...row,
  kind: row.kind as Regrade['kind'],
  change: fromJson(row.change),
});

export async function findRegrade(db: Db | Tx, regradeId: number): Promise<Regrade | null> {
  const row = await regrades(db).where('id', '=', regradeId).executeTakeFirst();
  return row ? toRegrade(row) : null;
}

/** Returns the corrections of a question, newest first. */
export async function selectRegrades(
  db: Db | Tx,
  questionId: number,
): Promise<(Regrade & Omit<RegradeView, 'job'> & { jobId: number | null })[]> {
  const rows = await regrades(db)
    .innerJoin('users', 'users.id', 'regrades.decided_by')
    .select(['users.names as by', 'regrades.created_at as at', 'regrades.job_id as jobId'])
    .where('regrades.question_id', '=', questionId)
    .orderBy('regrades.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...toRegrade(row) }));
}

export async function insertRegrade(
  tx: Tx,
  regrade: Pick<Regrade, 'questionId' | 'decidedBy' | 'kind' | 'reason'>,
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('regrades')
    .values({
      question_id: regrade.questionId,
      decided_by: regrade.decidedBy,
      kind: regrade.kind,
      change: toJson(null),
      reason: regrade.reason,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores what the regrade changes. A separate step, because the change contains the id of the regrade. */
export async function setRegradeChange(tx: Tx, regradeId: number, change: Regrade['change']): Promise<void> {
  await tx
    .updateTable('regrades')
    .set({ change: toJson(change) })
    .where('id', '=', regradeId)
    .execute();
}

export async function setRegradeJob(tx: Tx, regradeId: number, jobId: number): Promise<void> {
  await tx.updateTable('regrades').set({ job_id: jobId }).where('id', '=', regradeId).execute();
}

export async function setRegradeEnd(
  tx: Tx,
  regradeId: number,
  end: { applied_at: string } | { undone_at: string },
): Promise<void> {
  await tx.updateTable('regrades').set(end).where('id', '=', regradeId).execute();
}

/** Returns the answers to a question, with attempt and student; excludes early exits. */
export async function selectAnswersToQuestion(db: Db | Tx, questionId: number) {
  return db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('answers.question_id', '=', questionId)
    .where('attempts.early_exit', '=', 0)
    .select([
      'answers.id as answerId',
      'answers.attempt_id as attemptId',
      'attempts.student_id as studentId',
      'attempts.number',
      'attempts.state',
      'attempts.grade as attemptGrade',
      'users.names',
    ])
    .orderBy('answers.id')
    .execute();
}

/** Returns the marks that corrections gave to the answers of a question, or to these of them, oldest first. */
export async function selectCorrectedMarks(db: Db | Tx, questionId: number, answerIds?: readonly number[]) {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('answers', 'answers.id', 'decisions.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .where('answers.question_id', '=', questionId)
    .where('decisions.regrade_id', 'is not', null)
    .$if(answerIds !== undefined, (query) => query.where('answers.id', 'in', answerIds!))
    .select([
      'decisions.id',
      'decisions.answer_id as answerId',
      'decisions.kind',
      'decisions.regrade_id as regradeId',
      'decisions.new_grade as grade',
      'decisions.new_feedback as feedback',
      'decisions.feedback_code as feedbackCode',
      'questions.language',
      'decisions.graded_by as gradedBy',
      'decisions.model',
      'decisions.criteria_scores as criteria',
    ])
    .orderBy('decisions.id')
    .execute();
  return rows.map(({ id, answerId, kind, regradeId, criteria, gradedBy, ...row }) => ({
    id,
    answerId: answerId!,
    kind: kind as DecisionKind,
    regradeId,
    mark: {
      grade: row.grade,
      ...readFeedback(row.feedback, row.feedbackCode, row.language),
      model: row.model,
      gradedBy: gradedBy as Grader | null,
      criteria: criteria ? fromJson<Mark['criteria']>(criteria) : [],
    } satisfies Mark,
  }));
}

/** Whether any answer decided by this correction has a newer decision from elsewhere. */
export async function hasNewerDecision(db: Db | Tx, regradeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('decisions as newer', (join) =>
      join.onRef('newer.answer_id', '=', 'decisions.answer_id').onRef('newer.id', '>', 'decisions.id'),
    )
    .where('decisions.regrade_id', '=', regradeId)
    .where((where) =>
      where.or([where('newer.regrade_id', 'is', null), where('newer.regrade_id', '!=', regradeId)]),
    )
    .select('newer.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the answers that the correction decided and that are not undone yet. */
export async function selectDecisionsToUndo(db: Db | Tx, regradeId: number) {
  const rows = await db
    .selectFrom('decisions')
    .leftJoin('decisions as undone', (join) =>
      join
        .onRef('undone.answer_id', '=', 'decisions.answer_id')
        .on('undone.regrade_id', '=', regradeId)
        .on('undone.kind', '=', 'deshecha'),
    )
    .where('decisions.regrade_id', '=', regradeId)
    .where('decisions.kind', '!=', 'deshecha')
    .where('undone.id', 'is', null)
    .select(['decisions.answer_id as answerId', 'decisions.attempt_id as attemptId'])
    .orderBy('decisions.id')
    .execute();
  return rows.map((row) => ({ ...row, answerId: row.answerId! }));
}

/** Key of the job that applies or undoes a correction of a question. */
export const regradeKey = (questionId: number): string => `regrade:${questionId}`;

export const isRegrading = async (db: Db | Tx, questionId: number): Promise<boolean> =>
  (await findLiveJob(db, regradeKey(questionId))) !== null;

import { sql } from 'kysely';
import type { DecisionStep } from '../../shared/contracts/decisions.ts';
import type { ContentLanguage } from '../../shared/contracts/questions.ts';
import type { Grader, UnfitTrial } from '../../shared/contracts/sittings.ts';
import { type DecisionKind, personDecisionKinds } from '../../shared/contracts/values.ts';
import type { CriterionScore } from '../ai/evaluator.ts';
import { notJudged } from '../ai/grading/default-criteria.ts';
import { areMarksSuitable } from '../ai/trial/trial-rules.ts';
import { type Db, fromFlag, fromJson, type Tx, toFlag, toJson } from '../kernel/database/database.ts';
import { prepareQuery } from '../kernel/database/prepare-query.ts';
import { searchableColumns } from '../kernel/database/search-key.ts';
import type { Flag } from '../kernel/database/tables.ts';
import { selectOpenSamples, setBlindMark } from './blind-sample-queries.ts';
import { asFeedback, type CodeFeedback } from './code-feedback.ts';
import { isByPerson, markInForce } from './mark-in-force.ts';
import { marksBeforeAndAfter } from './marks-before-and-after.ts';
import { type Proposal, selectProposals, setProposalsOpened } from './proposal-queries.ts';
import { publishedWithGrade } from './published-queries.ts';

/** A mark with its source. */
export interface Mark {
  grade: number | null;
  /** As staff read it; students read a code in the words of `wordForStudent`. */
  feedback: string;
  /** The code of feedback that the product gave; null for a text of a person or a model. */
  code: CodeFeedback | null;
  gradedBy: Grader | null;
  model: string | null;
  criteria: CriterionScore[];
}

/** Reads the feedback of a stored mark. */
export function readFeedback(
  text: string,
  code: string | null,
  language: string,
): Pick<Mark, 'feedback' | 'code'> {
  if (code === null) return { feedback: text, code: null };
  return asFeedback(fromJson<CodeFeedback>(code), language as ContentLanguage);
}

/** The stored form: words are not kept beside a code. */
export const storedFeedback = ({ feedback, code }: Pick<Mark, 'feedback' | 'code'>) => ({
  text: code ? '' : feedback,
  code: code ? toJson(code) : null,
});

/** A decision in force, with its author and reason. */
export interface DecisionInForce {
  id: number;
  kind: DecisionKind;
  at: string;
  byId: number;
  by: string;
  reason: string;
}

/** An answer with its mark in force and the machine's original mark. */
export interface MarkedAnswer extends Mark {
  id: number;
  attemptId: number;
  questionId: number;
  position: number;
  /** Points of its question. */
  points: number;
  /** Language of its question. */
  language: ContentLanguage;
  answer: string;
  /** True when it does not count in the attempt's grade. */
  annulled: boolean;
  /** The decision that annulled it; independent of the source of its mark. */
  annulment: DecisionInForce | null;
  machine: Mark;
  /** The decision behind the mark in force; null when it is the machine's. */
  decision: DecisionInForce | null;
  /** Why the machine's mark should be reviewed, and the passage concerned. */
  review: { reason: string; passage: string } | null;
  /** The newest trial of the model behind the mark in force, if it failed; otherwise null. */
  unfitTrial: UnfitTrial | null;
}

/**
 * SQL: the latest annulment of an answer that was not undone, as in `markInForce`. Evaluated only for annulled answers.
 */
const annulmentId = sql<number | null>`case when answers.annulled = 1 then (
  select max(one.id) from decisions one
  where one.answer_id = answers.id and one.kind = 'anulada' and not exists (
    select 1 from decisions undone
    where undone.answer_id = one.answer_id and undone.regrade_id = one.regrade_id and undone.kind = 'deshecha'
  )
) end`;

/** SQL: the newest trial of the model behind the mark in force. */
const trialId = sql<number | null>`(
  select max(one.id) from model_trials one
  where one.model = case when decisions.id is null then answers.model else decisions.model end
)`;

function answers(db: Db | Tx) {
  return db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .leftJoin('users', 'users.id', 'decisions.decided_by')
    .leftJoin('decisions as annulments', (join) => join.on('annulments.id', '=', annulmentId))
    .leftJoin('users as annullers', 'annullers.id', 'annulments.decided_by')
    .leftJoin('model_trials as trials', (join) => join.on('trials.id', '=', trialId))
    .select([
      'answers.id',
      'answers.attempt_id as attemptId',
      'answers.question_id as questionId',
      'answers.position',
      'questions.points',
      'questions.language',
      'answers.answer',
      'answers.annulled',
      'answers.grade',
      'answers.feedback',
      'answers.feedback_code as feedbackCode',
      'answers.graded_by as gradedBy',
      'answers.model',
      'answers.criteria_scores as criteria',
      'answers.review_reason as reviewReason',
      'answers.review_passage as reviewPassage',
      'decisions.id as decisionId',
      'decisions.kind as decisionKind',
      'decisions.decided_at as decidedAt',
      'decisions.decided_by as decidedById',
      'decisions.reason',
      'decisions.new_grade as newGrade',
      'decisions.new_feedback as newFeedback',
      'decisions.feedback_code as newFeedbackCode',
      'decisions.graded_by as newGradedBy',
      'decisions.model as newModel',
      'decisions.criteria_scores as newCriteria',
      'decisions.basis',
      'users.names as decidedBy',
      'annulments.id as annulmentId',
      'annulments.decided_at as annulledAt',
      'annulments.decided_by as annulledById',
      'annulments.reason as annulmentReason',
      'annullers.names as annulledBy',
      'trials.marks_right as trialRight',
      'trials.marks_total as trialTotal',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number];

function toMarkedAnswer(row: Row): MarkedAnswer {
  const machine: Mark = {
    grade: row.grade,
    ...readFeedback(row.feedback, row.feedbackCode, row.language),
    gradedBy: row.gradedBy as Grader | null,
    model: row.model,
    criteria: row.criteria ? fromJson(row.criteria) : [],
  };
  const decided: Mark | null =
    row.decisionId === null
      ? null
      : {
          grade: row.newGrade,
          ...readFeedback(row.newFeedback ?? '', row.newFeedbackCode, row.language),
          gradedBy: row.newGradedBy as Grader | null,
          model: row.newModel,
          criteria: readDecidedCriteria(row),
        };
  return {
    id: row.id,
    attemptId: row.attemptId,
    questionId: row.questionId,
    position: row.position,
    points: row.points,
    language: row.language as ContentLanguage,
    answer: row.answer,
    annulled: fromFlag(row.annulled),
    annulment:
      row.annulmentId === null
        ? null
        : {
            id: row.annulmentId,
            kind: 'anulada',
            at: row.annulledAt!,
            byId: row.annulledById!,
            by: row.annulledBy ?? '',
            reason: row.annulmentReason ?? '',
          },
    ...(decided ?? machine),
    machine,
    decision: decided && {
      id: row.decisionId!,
      kind: row.decisionKind as DecisionKind,
      at: row.decidedAt!,
      byId: row.decidedById!,
      by: row.decidedBy ?? '',
      reason: row.reason ?? '',
    },
    review: row.reviewReason ? { reason: row.reviewReason, passage: row.reviewPassage ?? '' } : null,
    unfitTrial: unfitTrialOf(row),
  };
}

/** Earlier releases kept the machine's values beside a person's number, which judges no criterion. */
function readDecidedCriteria({ newCriteria, basis }: Pick<Row, 'newCriteria' | 'basis'>): CriterionScore[] {
  const criteria = newCriteria ? fromJson<CriterionScore[]>(newCriteria) : [];
  return basis === 'number' ? criteria.map(notJudged) : criteria;
}

function unfitTrialOf({ trialRight, trialTotal }: Pick<Row, 'trialRight' | 'trialTotal'>): UnfitTrial | null {
  if (trialRight === null || trialTotal === null || areMarksSuitable({ marksRight: trialRight })) return null;
  return { right: trialRight, total: trialTotal };
}

const answersOfAttempt = prepareQuery<{ attemptId: number }>()((db, param) =>
  answers(db).where('answers.attempt_id', '=', param('attemptId')).orderBy('answers.position'),
);

/** Returns the answers of one attempt with their marks, in question order. */
export async function selectMarkedAnswersOfAttempt(db: Db | Tx, attemptId: number): Promise<MarkedAnswer[]> {
  return (await answersOfAttempt(db, { attemptId })).map(toMarkedAnswer);
}

/** Returns the answers of several attempts with their marks, ordered by attempt and question. */
export async function selectMarkedAnswers(
  db: Db | Tx,
  attemptIds: readonly number[],
): Promise<MarkedAnswer[]> {
  if (attemptIds.length === 0) return [];
  const rows = await answers(db)
    .where('answers.attempt_id', 'in', attemptIds)
    .orderBy('answers.attempt_id')
    .orderBy('answers.position')
    .execute();
  return rows.map(toMarkedAnswer);
}

/** Returns all answers to a question with their marks, oldest first. */
export async function selectMarkedAnswersToQuestion(
  db: Db | Tx,
  questionId: number,
): Promise<MarkedAnswer[]> {
  const rows = await answers(db)
    .where('answers.question_id', '=', questionId)
    .orderBy('answers.id')
    .execute();
  return rows.map(toMarkedAnswer);
}

export async function findMarkedAnswer(db: Db | Tx, answerId: number): Promise<MarkedAnswer | null> {
  const row = await answers(db).where('answers.id', '=', answerId).executeTakeFirst();
  return row ? toMarkedAnswer(row) : null;
}

export interface NewDecision {
  attemptId: number;
  answerId: number | null;
  kind: DecisionKind;
  decidedBy: number;
  reason: string;
  /** The mark in force before the decision. */
  old: { grade: number | null; feedback: string };
  /** Null when the decision gives no mark of its own. */
  mark: (Mark & { basis: 'number' | 'criteria' | null; promptVersion?: string | null }) | null;
  regradeId?: number | null;
  appealId?: number | null;
}

/** Decisions that give no mark of their own but restore an earlier one. */
const restoringKinds: readonly DecisionKind[] = ['devuelta', 'deshecha'];

/** Rows per insert; databases limit the number of parameters. */
const rowsPerInsert = 500;

/**
 * Inserts decisions; `applyDecisions` brings them into force. A decision that restores an earlier mark stores that
 * mark's grade and feedback.
 */
export async function insertDecisions(tx: Tx, decisions: readonly NewDecision[], now: string): Promise<void> {
  const restored = await selectRestoredMarks(tx, decisions);
  const proposals = await selectProposals(
    tx,
    decisions.flatMap(({ kind, answerId }) => (isByPerson(kind) ? (answerId ?? []) : [])),
  );
  for (let from = 0; from < decisions.length; from += rowsPerInsert) {
    const rows = decisions.slice(from, from + rowsPerInsert).map((one) => {
      const mark = one.mark ? { ...one.mark, ...storedFeedback(one.mark) } : restored.get(one);
      return {
        attempt_id: one.attemptId,
        answer_id: one.answerId,
        kind: one.kind,
        decided_by: one.decidedBy,
        decided_at: now,
        ...searchableColumns('reason', one.reason),
        old_grade: one.old.grade,
        old_feedback: one.old.feedback,
        new_grade: mark?.grade ?? null,
        new_feedback: mark?.text ?? '',
        feedback_code: mark?.code ?? null,
        graded_by: one.mark?.gradedBy ?? null,
        basis: one.mark?.basis ?? null,
        criteria_scores: one.mark && one.mark.criteria.length > 0 ? toJson(one.mark.criteria) : null,
        model: one.mark?.model ?? null,
        prompt_version: one.mark?.promptVersion ?? null,
        regrade_id: one.regradeId ?? null,
        appeal_id: one.appealId ?? null,
        proposal_seen: seenFlag(one.answerId === null ? undefined : proposals.get(one.answerId)),
      };
    });
    await tx.insertInto('decisions').values(rows).execute();
  }
  await storeBlindMarks(tx, decisions, proposals, now);
  // From now on the proposal is shown with the decision, so it counts as seen by the author of any later decision.
  for (const [decidedBy, own] of Map.groupBy(decisions, (one) => one.decidedBy)) {
    const answerIds = own.flatMap(({ answerId }) => answerId ?? []).filter((id) => proposals.has(id));
    await setProposalsOpened(tx, answerIds, decidedBy, now);
  }
}

/** Stores marks given before their proposal was opened as the blind marks of sampled answers. */
async function storeBlindMarks(
  tx: Tx,
  decisions: readonly NewDecision[],
  proposals: Map<number, Proposal>,
  now: string,
): Promise<void> {
  const closed = [...proposals].flatMap(([answerId, { openedAt }]) => (openedAt === null ? answerId : []));
  const samples = await selectOpenSamples(tx, closed);
  for (const { answerId, mark, decidedBy } of decisions) {
    if (answerId === null || !samples.has(answerId) || mark?.grade == null) continue;
    await setBlindMark(tx, answerId, { grade: mark.grade, decidedBy }, now);
  }
}

/** Returns whether the proposal was opened before the decision; null without a proposal. */
function seenFlag(proposal: Proposal | undefined): Flag | null {
  return proposal ? toFlag(proposal.openedAt !== null) : null;
}

/** Returns the mark that each restoring decision (`devuelta`, `deshecha`) brings into force. */
async function selectRestoredMarks(
  tx: Tx,
  decisions: readonly NewDecision[],
): Promise<Map<NewDecision, { grade: number | null; text: string; code: string | null }>> {
  const restored = decisions.filter(
    ({ kind, answerId }) => answerId !== null && restoringKinds.includes(kind),
  );
  const attemptIds = [...new Set(restored.map(({ attemptId }) => attemptId))];
  if (attemptIds.length === 0) return new Map();
  const before = Map.groupBy(await selectDecisionFacts(tx, attemptIds), ({ answerId }) => answerId);
  const machines = await tx
    .selectFrom('answers')
    .select(['id', 'grade', 'feedback as text', 'feedback_code as code'])
    .where('attempt_id', 'in', attemptIds)
    .execute();
  const inForce = restored.map((one) => {
    const last = { id: Number.POSITIVE_INFINITY, kind: one.kind, regradeId: one.regradeId ?? null };
    return { one, ...markInForce([...(before.get(one.answerId!) ?? []), last]) };
  });
  const ids = inForce.flatMap(({ decisionId }) => decisionId ?? []);
  const decided =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('decisions')
          .select(['id', 'new_grade as grade', 'new_feedback as text', 'feedback_code as code'])
          .where('id', 'in', ids)
          .execute();
  return new Map(
    inForce.map(({ one, decisionId }) => [
      one,
      decisionId === null
        ? machines.find(({ id }) => id === one.answerId)!
        : decided.find(({ id }) => id === decisionId)!,
    ]),
  );
}

/** Returns all decisions about single answers of these attempts, oldest first. */
export async function selectDecisionFacts(db: Db | Tx, attemptIds: readonly number[]) {
  const rows = await db
    .selectFrom('decisions')
    .select([
      'id',
      'answer_id as answerId',
      'kind',
      'regrade_id as regradeId',
      'decided_at as decidedAt',
      'old_grade as oldGrade',
      'new_grade as newGrade',
    ])
    .where('attempt_id', 'in', attemptIds)
    .where('answer_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, answerId: row.answerId!, kind: row.kind as DecisionKind }));
}

/** Returns the questions of these attempts whose answers have decisions. */
export async function selectDecidedQuestions(db: Db | Tx, attemptIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('answers', 'answers.id', 'decisions.answer_id')
    .where('decisions.attempt_id', 'in', attemptIds)
    .select('answers.question_id as questionId')
    .distinct()
    .execute();
  return rows.map(({ questionId }) => questionId);
}

/** Returns the decisions about one answer, oldest first. */
export async function selectDecisionSteps(db: Db, answerId: number): Promise<DecisionStep[]> {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('answers', 'answers.id', 'decisions.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('users', 'users.id', 'decisions.decided_by')
    .leftJoin('appeals', 'appeals.id', 'decisions.appeal_id')
    .where('decisions.answer_id', '=', answerId)
    .select([
      'decisions.id',
      'decisions.kind',
      'decisions.decided_at as at',
      'users.names as by',
      'decisions.reason',
      'decisions.old_grade as oldGrade',
      'decisions.new_grade as newGrade',
      'decisions.new_feedback as newFeedback',
      'decisions.feedback_code as feedbackCode',
      'questions.language',
      'decisions.regrade_id as regradeId',
      'answers.grade as machine',
      'appeals.text as appeal',
    ])
    .orderBy('decisions.id')
    .execute();
  return toSteps(
    rows.map(({ feedbackCode, language, ...row }) => ({
      ...row,
      newFeedback: readFeedback(row.newFeedback, feedbackCode, language).feedback,
    })),
  );
}

/** Converts the decisions about one mark to steps; each row includes the machine's grade. */
export function toSteps(
  rows: readonly (Omit<DecisionStep, 'kind' | 'oldMark' | 'newMark'> & {
    kind: string;
    regradeId: number | null;
    oldGrade: number | null;
    newGrade: number | null;
    machine: number | null;
  })[],
): DecisionStep[] {
  const steps = rows.map((row) => ({ ...row, kind: row.kind as DecisionKind }));
  const around = marksBeforeAndAfter(steps, rows[0]?.machine ?? null);
  return steps.map(({ regradeId, oldGrade, newGrade, machine, ...step }) => ({
    ...step,
    ...around.get(step.id)!,
  }));
}

/** Counts the answers whose mark in force is a person's, by question id. */
export async function countManualMarks(
  db: Db | Tx,
  questionIds: readonly number[],
): Promise<Map<number, number>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .innerJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('answers.question_id', 'in', questionIds)
    .where('decisions.kind', 'in', [...personDecisionKinds])
    .groupBy('answers.question_id')
    .select(({ fn }) => ['answers.question_id as questionId', fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ questionId, n }) => [questionId, Number(n)]));
}

/** Returns the regrades that also apply to students who submit the question later. */
export async function selectStandingRegrades(tx: Tx, regradeIds: readonly number[]) {
  return tx
    .selectFrom('regrades')
    .select(['id', 'question_id as questionId', 'kind', 'decided_by as decidedBy', 'reason'])
    .where('id', 'in', regradeIds)
    .execute();
}

/** Links an answer to the decision behind its mark in force. */
export async function setMarkInForce(
  tx: Tx,
  answerId: number,
  mark: { decisionId: number | null; annulled: boolean },
): Promise<void> {
  await tx
    .updateTable('answers')
    .set({ decision_id: mark.decisionId, annulled: toFlag(mark.annulled) })
    .where('id', '=', answerId)
    .execute();
}

/** Stores the grade in force of a fully marked attempt; a waiting attempt becomes graded. */
export async function setGradeInForce(tx: Tx, attemptId: number, grade: number, now: string): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({
      grade,
      state: 'graded',
      graded_at: set.fn.coalesce('graded_at', set.val(now)),
      published_at: set.fn.coalesce('published_at', publishedWithGrade(set.ref('attempts.lesson_id'), now)),
    }))
    .where('id', '=', attemptId)
    // An early exit has nothing to mark.
    .where('early_exit', '=', 0)
    .execute();
}

/**
 * Makes a graded attempt pending again because an answer has lost its mark; other attempts stay unchanged. Its other
 * marks stay published when the teacher gives the missing one.
 */
export async function setPendingAgain(tx: Tx, attemptId: number): Promise<void> {
  await tx
    .updateTable('attempts')
    .set(({ exists, selectFrom }) => ({
      grade: null,
      state: 'pending',
      graded_at: null,
      published_at: sql`case when marking_policy = 'in-force' and ${exists(
        selectFrom('answers')
          .where('attempt_id', '=', attemptId)
          .where('grade', 'is', null)
          .where('review_reason', 'is not', null)
          .select('id'),
      )} then published_at end`,
    }))
    .where('id', '=', attemptId)
    .where('state', '=', 'graded')
    .where('early_exit', '=', 0)
    .execute();
}

/** Clears the grade of a withdrawn early exit and publishes it, as it has nothing left to wait for. */
export async function clearGradeInForce(tx: Tx, attemptId: number, now: string): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({ grade: null, published_at: set.fn.coalesce('published_at', set.val(now)) }))
    .where('id', '=', attemptId)
    .execute();
}

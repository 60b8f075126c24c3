import { sql } from 'kysely';
import type { ListInput } from '../../../shared/contracts/people.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { DecisionKind } from '../../../shared/contracts/values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { contains, orderOf, type Page, selectPage } from '../../kernel/database/pages.ts';
import { type LegacyGrading, toLanguage } from './legacy-queries.ts';

/** An attempt at a legacy lesson. `grade` and `feedback` are in force; `machine` holds the machine's own. */
export interface LegacyAttempt {
  id: number;
  number: number;
  question: string;
  answer: string;
  feedback: string;
  grade: number;
  machine: { grade: number; feedback: string };
  /** The decision behind the mark in force; null when it is the machine's. */
  decision: { id: number; kind: DecisionKind; at: string; by: string; reason: string } | null;
  timeOfDay: string;
  recordedAt: string;
}

/**
 * Selects attempts with the grade in force: the decision's, else the machine's. All queries for legacy grades use this.
 */
function attempts(db: Db | Tx) {
  return db
    .selectFrom('legacy_attempts')
    .leftJoin('legacy_decisions', 'legacy_decisions.id', 'legacy_attempts.decision_id')
    .leftJoin('users as deciders', 'deciders.id', 'legacy_decisions.decided_by')
    .select(({ fn }) => [
      'legacy_attempts.id',
      'legacy_attempts.number',
      'legacy_attempts.question',
      'legacy_attempts.answer',
      'legacy_attempts.grade as machineGrade',
      'legacy_attempts.feedback as machineFeedback',
      fn.coalesce('legacy_decisions.new_grade', 'legacy_attempts.grade').as('grade'),
      fn.coalesce('legacy_decisions.new_feedback', 'legacy_attempts.feedback').as('feedback'),
      'legacy_decisions.id as decisionId',
      'legacy_decisions.kind',
      'legacy_decisions.decided_at as decidedAt',
      'legacy_decisions.reason',
      'deciders.names as decidedBy',
      'legacy_attempts.time_of_day as timeOfDay',
      'legacy_attempts.recorded_at as recordedAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function toAttempt<Selected extends Row>(row: Selected) {
  const { machineGrade, machineFeedback, decisionId, kind, decidedAt, reason, decidedBy, ...rest } = row;
  return {
    ...rest,
    machine: { grade: machineGrade, feedback: machineFeedback },
    decision:
      decisionId === null
        ? null
        : {
            id: decisionId,
            kind: kind as DecisionKind,
            at: decidedAt!,
            by: decidedBy ?? '',
            reason: reason ?? '',
          },
  };
}

/** Returns a user's attempts at a legacy lesson, oldest first. */
export async function selectLegacyAttempts(
  db: Db | Tx,
  lessonId: number,
  userId: number,
): Promise<LegacyAttempt[]> {
  const rows = await attempts(db)
    .where('legacy_attempts.lesson_id', '=', lessonId)
    .where('legacy_attempts.user_id', '=', userId)
    .orderBy('legacy_attempts.number')
    .execute();
  return rows.map(toAttempt);
}

/** An attempt with its student and lesson. */
export interface NamedLegacyAttempt extends LegacyAttempt {
  student: string;
  lesson: string;
  language: ContentLanguage;
}

function namedAttempts(db: Db | Tx) {
  return attempts(db)
    .innerJoin('legacy_lessons', 'legacy_lessons.id', 'legacy_attempts.lesson_id')
    .innerJoin('users as students', 'students.id', 'legacy_attempts.user_id')
    .select(['students.names as student', 'legacy_lessons.name as lesson', 'legacy_lessons.language']);
}

export async function findLegacyAttempt(db: Db | Tx, attemptId: number): Promise<NamedLegacyAttempt | null> {
  const row = await namedAttempts(db).where('legacy_attempts.id', '=', attemptId).executeTakeFirst();
  return row ? named(row) : null;
}

const orders = {
  student: sql`students.name_key`,
  lesson: sql`legacy_lessons.search_key`,
  // The grade in force, by its column alias.
  grade: sql`grade`,
  date: sql`legacy_attempts.recorded_at`,
};

const named = (row: Awaited<ReturnType<ReturnType<typeof namedAttempts>['execute']>>[number]) => ({
  ...toAttempt(row),
  language: toLanguage(row.language),
});

/** Returns a page of all users' attempts; searches students and lessons. */
export async function selectLegacyAttemptsPage(db: Db, list: ListInput): Promise<Page<NamedLegacyAttempt>> {
  const direction = list.descending ? 'desc' : 'asc';
  const found = namedAttempts(db)
    .where(contains(['students.search_key', 'legacy_lessons.search_key'], list.search))
    .orderBy(orderOf(orders, list.sort, 'date'), direction)
    .orderBy('legacy_attempts.id', direction);
  const { rows, total } = await selectPage(list, found);
  return { rows: rows.map(named), total };
}

/** Records a grading as the user's next attempt at its lesson. */
export async function insertLegacyAttempt(
  tx: Tx,
  grading: LegacyGrading & { lessonId: number; grade: number },
  record: { number: number; timeOfDay: string; recordedAt: string },
): Promise<void> {
  await tx
    .insertInto('legacy_attempts')
    .values({
      lesson_id: grading.lessonId,
      user_id: grading.userId,
      number: record.number,
      grading_id: grading.id,
      question: grading.question,
      answer: grading.answer,
      grade: grading.grade,
      feedback: grading.feedback,
      time_of_day: record.timeOfDay,
      recorded_at: record.recordedAt,
    })
    .execute();
}

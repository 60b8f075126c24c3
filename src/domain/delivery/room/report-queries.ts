import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { ReportOutcome } from '../../../shared/contracts/room.ts';
import { questionFields } from '../../authoring/questions/question-record.ts';
import { type Db, type Tx, toJson } from '../../kernel/database/database.ts';

/** The visible texts of a question, without its key. */
export type Wording = Pick<QuestionContent, 'text' | 'statement' | 'options'>;

export async function insertReport(
  tx: Tx,
  report: { sittingId: number; questionId: number; studentId: number; text: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('question_reports')
    .values({
      sitting_id: report.sittingId,
      question_id: report.questionId,
      student_id: report.studentId,
      text: report.text,
      reported_at: now,
      settlement_id: null,
    })
    .execute();
}

/** Returns the number of reports of the sitting, and of unsettled ones about the question. */
export async function countReports(
  tx: Tx,
  { sittingId, questionId }: { sittingId: number; questionId: number },
): Promise<{ total: number; waiting: number }> {
  const rows = await tx
    .selectFrom('question_reports')
    .where('sitting_id', '=', sittingId)
    .select(['question_id', 'settlement_id'])
    .execute();
  const waiting = rows.filter((row) => row.question_id === questionId && row.settlement_id === null);
  return { total: rows.length, waiting: waiting.length };
}

/** Returns whether the sitting contains the question. */
export async function hasQuestion(
  tx: Tx,
  { sittingId, questionId }: { sittingId: number; questionId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sitting_questions')
    .where('sitting_id', '=', sittingId)
    .where('question_id', '=', questionId)
    .select('question_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the unsettled reports of the lesson with their questions, oldest first. */
export async function selectWaitingReports(db: Db, lessonId: number) {
  return db
    .selectFrom('question_reports')
    .innerJoin('sittings', 'sittings.id', 'question_reports.sitting_id')
    .innerJoin('questions', 'questions.id', 'question_reports.question_id')
    .innerJoin('users', 'users.id', 'question_reports.student_id')
    .where('sittings.lesson_id', '=', lessonId)
    .where('question_reports.settlement_id', 'is', null)
    .orderBy('question_reports.reported_at')
    .orderBy('question_reports.id')
    .select([
      'question_reports.question_id as questionId',
      'question_reports.student_id as studentId',
      'question_reports.sitting_id as sittingId',
      'question_reports.text as said',
      'question_reports.reported_at as at',
      'users.names',
    ])
    .select(questionFields.columns)
    .execute();
}

/** Counts all sittings and the open sittings of the lesson that contain the question. */
export async function countSittingsWithQuestion(
  db: Db | Tx,
  lessonId: number,
  questionId: number,
): Promise<{ all: number; open: number }> {
  const rows = await db
    .selectFrom('sitting_questions')
    .innerJoin('sittings', 'sittings.id', 'sitting_questions.sitting_id')
    .where('sittings.lesson_id', '=', lessonId)
    .where('sitting_questions.question_id', '=', questionId)
    .select('sittings.closed_at')
    .execute();
  return { all: rows.length, open: rows.filter(({ closed_at }) => closed_at === null).length };
}

/** Returns the open sittings of the lesson that contain the question. */
export async function selectOpenSittingsWithQuestion(tx: Tx, lessonId: number, questionId: number) {
  return tx
    .selectFrom('open_sittings')
    .innerJoin('sittings', 'sittings.id', 'open_sittings.sitting_id')
    .innerJoin('sitting_questions', 'sitting_questions.sitting_id', 'sittings.id')
    .where('open_sittings.lesson_id', '=', lessonId)
    .where('sitting_questions.question_id', '=', questionId)
    .select(['sittings.id', 'sittings.ends_at as endsAt'])
    .orderBy('sittings.id')
    .execute();
}

/** Settles all waiting reports of the question and returns their number. */
export async function insertSettlement(
  tx: Tx,
  settlement: {
    lessonId: number;
    questionId: number;
    by: number;
    outcome: ReportOutcome;
    minutes: number;
    word: string;
    /** The texts before the correction; null when they did not change. */
    before: Wording | null;
  },
  now: string,
): Promise<number> {
  const waiting = await tx
    .selectFrom('question_reports')
    .innerJoin('sittings', 'sittings.id', 'question_reports.sitting_id')
    .where('sittings.lesson_id', '=', settlement.lessonId)
    .where('question_reports.question_id', '=', settlement.questionId)
    .where('question_reports.settlement_id', 'is', null)
    .select('question_reports.id')
    .execute();
  if (waiting.length === 0) return 0;
  const { id } = await tx
    .insertInto('report_settlements')
    .values({
      question_id: settlement.questionId,
      lesson_id: settlement.lessonId,
      settled_by: settlement.by,
      settled_at: now,
      outcome: settlement.outcome,
      minutes: settlement.minutes,
      word: settlement.word,
      wording_before: settlement.before && toJson(settlement.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = waiting.map((row) => row.id);
  await tx.updateTable('question_reports').set({ settlement_id: id }).where('id', 'in', ids).execute();
  return ids.length;
}

export async function insertReportAnswer(
  tx: Tx,
  answer: { lessonId: number; questionId: number; by: number; text: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('report_answers')
    .values({
      question_id: answer.questionId,
      lesson_id: answer.lessonId,
      answered_by: answer.by,
      answered_at: now,
      text: answer.text,
    })
    .execute();
}

/** Returns the answers to reports of the lesson since `after`, oldest first. */
export async function selectReportAnswers(db: Db, lessonId: number, after: string) {
  return db
    .selectFrom('report_answers')
    .where('lesson_id', '=', lessonId)
    .where('answered_at', '>=', after)
    .orderBy('id')
    .select(['question_id as questionId', 'text', 'answered_at as at'])
    .execute();
}

/** Returns whether an unsettled report of the question exists. */
export async function isReported(tx: Tx, lessonId: number, questionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('question_reports')
    .innerJoin('sittings', 'sittings.id', 'question_reports.sitting_id')
    .where('sittings.lesson_id', '=', lessonId)
    .where('question_reports.question_id', '=', questionId)
    .where('question_reports.settlement_id', 'is', null)
    .select('question_reports.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the reports of a sitting, and the settlements of its questions since it started, except those with the
 * outcome `no-fault`.
 */
export async function selectReportsOfSitting(db: Db, sittingId: number) {
  const own = await db
    .selectFrom('question_reports')
    .leftJoin('report_settlements', 'report_settlements.id', 'question_reports.settlement_id')
    .where('question_reports.sitting_id', '=', sittingId)
    .orderBy('question_reports.id')
    .select([
      'question_reports.question_id as questionId',
      'question_reports.reported_at as at',
      'report_settlements.settled_at as settledAt',
      'report_settlements.outcome',
      'report_settlements.word',
    ])
    .execute();
  const settled = await db
    .selectFrom('report_settlements')
    .innerJoin('sitting_questions', 'sitting_questions.question_id', 'report_settlements.question_id')
    .innerJoin('sittings', (join) =>
      join
        .onRef('sittings.id', '=', 'sitting_questions.sitting_id')
        .onRef('sittings.lesson_id', '=', 'report_settlements.lesson_id'),
    )
    .where('sittings.id', '=', sittingId)
    .whereRef('report_settlements.settled_at', '>=', 'sittings.started_at')
    .where('report_settlements.outcome', '!=', 'no-fault')
    .orderBy('report_settlements.id')
    .select([
      'report_settlements.question_id as questionId',
      'report_settlements.settled_at as at',
      'report_settlements.outcome',
      'report_settlements.minutes',
      'report_settlements.word',
      'report_settlements.wording_before',
    ])
    .execute();
  return { own, settled };
}

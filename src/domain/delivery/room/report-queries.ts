import type { ReportOutcome } from '../../../shared/contracts/room.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

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

/** How many reports the sitting has, and whether one of them waits at the question. */
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

/** Whether the sitting asks the question. */
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

/** Reports at the lesson that wait for the teacher, the oldest first, each with its question. */
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
      'question_reports.text as said',
      'question_reports.reported_at as at',
      'questions.text',
      'questions.statement',
      'questions.stimulus',
      'questions.type',
      'questions.position',
      'users.names',
    ])
    .execute();
}

/** How many sittings of the lesson have the question, and how many of them are open. */
export async function countHavers(
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

/** Open sittings of the lesson that have the question. */
export async function selectOpenWith(tx: Tx, lessonId: number, questionId: number) {
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

/** Settles every report of the question that waits; how many there were. */
export async function insertSettlement(
  tx: Tx,
  settlement: {
    lessonId: number;
    questionId: number;
    by: number;
    outcome: ReportOutcome;
    minutes: number;
    word: string;
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = waiting.map((row) => row.id);
  await tx.updateTable('question_reports').set({ settlement_id: id }).where('id', 'in', ids).execute();
  return ids.length;
}

/** What a student reported in a sitting, and what was done about questions of it since it began. */
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
    ])
    .execute();
  return { own, settled };
}

import { sql } from 'kysely';
import {
  personalKinds,
  type QueueReason,
  queueReasons,
  type ReviewReason,
  reviewReasons,
} from '../../../shared/contracts/values.ts';
import { roundsByItself } from '../../delivery/sittings/attempt-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Two gradings of one answer that differ by so much or more. */
const farApart = 2;
/** A provisional mark from here on is left alone. */
const goodProvisional = 9;

/** Reasons are added up as bits, the worst being the highest: of two sums the larger is the worse. */
export const bitOf = (reason: QueueReason): number =>
  1 << (queueReasons.length - 1 - queueReasons.indexOf(reason));

export const reasonsOf = (bits: number): QueueReason[] =>
  queueReasons.filter((reason) => (bits & bitOf(reason)) !== 0);

/** No person has decided yet, or none since the instant in this column. */
const undecided = (since?: string) =>
  sql<boolean>`(decisions.id is null or decisions.kind not in (${sql.join(personalKinds.map((kind) => sql.lit(kind)))})
    ${since ? sql`or decisions.decided_at < ${sql.ref(since)}` : sql``})`;

/** Attempts at the teacher's lessons; of an exit there is nothing to mark. */
function ownAttempts(db: Db, teacherId: number) {
  return db
    .selectFrom('courses')
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .innerJoin('attempts', 'attempts.lesson_id', 'lessons.id')
    .where('courses.id', 'in', coursesWithRight(db, teacherId, 'mark'))
    .where('attempts.early_exit', '=', 0);
}

/** Their answers, with the decisions in force about them. */
function ownAnswers(db: Db, teacherId: number) {
  return ownAttempts(db, teacherId)
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id');
}

/** Those that count: of an annulled question no machine's mark is worth a doubt. */
function countedAnswers(db: Db, teacherId: number) {
  return ownAnswers(db, teacherId).where('answers.annulled', '=', 0);
}

/**
 * What the machine's own grading doubts, or leaves to the teacher: the strongest reason it has, whether the mark is
 * provisional, and whether there is none.
 */
function doubted(db: Db, teacherId: number) {
  const cases = reviewReasons
    .filter((reason): reason is Exclude<ReviewReason, 'provisional'> => reason !== 'provisional')
    .map((reason) => sql`when ${sql.lit(reason)} then ${sql.lit(bitOf(reason))}`);
  return countedAnswers(db, teacherId)
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('attempts.state', '!=', 'grading')
    .where('answers.review_reason', 'is not', null)
    .where(heldBack, '=', 0)
    .where((where) =>
      where.or([
        where('answers.review_reason', '!=', 'provisional'),
        where('answers.grade', '<', goodProvisional),
      ]),
    )
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`(case answers.review_reason ${sql.join(cases, sql` `)} else 0 end)
        + (case when 'provisional' in (answers.graded_by, answers.review_reason)
            and answers.grade < ${sql.lit(goodProvisional)} then ${sql.lit(bitOf('provisional'))} else 0 end)
        + (case when answers.grade is null and answers.review_reason <> 'awaits-teacher'
            then ${sql.lit(bitOf('awaits-teacher'))} else 0 end)`.as('bits'),
      sql<string>`coalesce(attempts.graded_at, attempts.submitted_at)`.as('since'),
    ]);
}

/** A model's mark that counts by itself later, at which no person is asked for one. */
const heldBack = sql<number>`(case when answers.review_reason = 'awaits-teacher'
  and proposed_marks.held = 1 and proposed_marks.asked_at is null then 1 else 0 end)`;

/** What its teacher marks first, so that the marks held back at its question count. */
function askedFirst(db: Db, teacherId: number) {
  return countedAnswers(db, teacherId)
    .innerJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('proposed_marks.held', '=', 1)
    .where('proposed_marks.asked_at', 'is not', null)
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('first-marks'))}`.as('bits'),
      sql<string>`proposed_marks.asked_at`.as('since'),
    ]);
}

/** What waits too long for the mark of a model, or for a person after one failed. */
function pending(db: Db, teacherId: number, waitingBefore: string) {
  return (
    countedAnswers(db, teacherId)
      // Literal in the SQL, so that the index of these few rows serves.
      .where('attempts.state', '=', sql.lit('pending'))
      .where('answers.grade', 'is', null)
      .where('answers.review_reason', 'is', null)
      .where('answers.decision_id', 'is', null)
      .where((where) =>
        where.or([
          where('attempts.failed_rounds', '>=', roundsByItself),
          where('attempts.submitted_at', '<=', waitingBefore),
        ]),
      )
      .select([
        'answers.id as answerId',
        sql<number>`${sql.lit(bitOf('pending'))}`.as('bits'),
        'attempts.submitted_at as since',
      ])
  );
}

/** What the model graded twice, far apart. */
function unsure(db: Db, teacherId: number) {
  return countedAnswers(db, teacherId)
    .innerJoin('second_gradings', 'second_gradings.answer_id', 'answers.id')
    .where(sql<number>`abs(second_gradings.grade - answers.grade)`, '>=', farApart)
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('model-unsure'))}`.as('bits'),
      'second_gradings.created_at as since',
    ]);
}

/** A student who asked waits for an answer, whatever became of the question meanwhile. */
function appealed(db: Db, teacherId: number) {
  return ownAnswers(db, teacherId)
    .innerJoin('appeals', 'appeals.answer_id', 'answers.id')
    .where('appeals.state', '=', sql.lit('open'))
    .where(undecided('appeals.created_at'))
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('appeal'))}`.as('bits'),
      'appeals.created_at as since',
    ]);
}

/** What came after the end and says something else than what counts. */
function late(db: Db, teacherId: number) {
  return (
    ownAttempts(db, teacherId)
      // In this order, which a cross join is a promise of: few attempts have any.
      .crossJoin('late_answers')
      .crossJoin('answers')
      .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
      .whereRef('late_answers.sitting_id', '=', 'attempts.sitting_id')
      .whereRef('answers.attempt_id', '=', 'attempts.id')
      .whereRef('answers.question_id', '=', 'late_answers.question_id')
      .where('answers.annulled', '=', 0)
      .whereRef('late_answers.answer', '!=', 'answers.answer')
      .where('attempts.state', '!=', 'grading')
      .where(undecided('late_answers.received_at'))
      .select([
        'answers.id as answerId',
        sql<number>`${sql.lit(bitOf('late'))}`.as('bits'),
        'late_answers.received_at as since',
      ])
  );
}

/** What the teacher marks before a model's mark is shown; of an empty answer there is nothing to compare. */
function sampled(db: Db, teacherId: number) {
  return countedAnswers(db, teacherId)
    .innerJoin('blind_samples', 'blind_samples.answer_id', 'answers.id')
    .where('blind_samples.grade', 'is', null)
    .where('attempts.state', '!=', 'grading')
    .where('answers.answer', '!=', '')
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('blind-sample'))}`.as('bits'),
      'blind_samples.drawn_at as since',
    ]);
}

/**
 * Of a sampled answer no reason is told that hints at the model's mark; a student who asked for a review is answered with
 * sight of it.
 */
function toldBits() {
  const sum = sql<number>`sum(doubts.bits)`;
  const blind = bitOf('blind-sample');
  const told = blind | bitOf('awaits-teacher') | bitOf('late');
  return sql<number>`case
    when (${sum} & ${sql.lit(bitOf('appeal'))}) <> 0 then ${sum} & ~${sql.lit(blind)}
    when (${sum} & ${sql.lit(blind)}) <> 0 then ${sum} & ${sql.lit(told)}
    else ${sum} end`;
}

/**
 * Every answer that waits for this teacher, once: its reasons as one sum of bits, and since when.
 *
 * @param waitingBefore handed in until then and still without a mark is too long.
 */
export function waitingAnswers(db: Db, teacherId: number, waitingBefore: string) {
  const all = doubted(db, teacherId)
    .unionAll(pending(db, teacherId, waitingBefore))
    .unionAll(unsure(db, teacherId))
    .unionAll(appealed(db, teacherId))
    .unionAll(late(db, teacherId))
    .unionAll(sampled(db, teacherId))
    .unionAll(askedFirst(db, teacherId));
  return db
    .selectFrom(all.as('doubts'))
    .select(({ fn }) => [
      'doubts.answerId',
      toldBits().as('bits'),
      fn.min<string>('doubts.since').as('since'),
    ])
    .groupBy('doubts.answerId');
}

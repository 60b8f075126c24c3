import { sql } from 'kysely';
import {
  personDecisionKinds,
  type QueueReason,
  queueReasons,
  type ReviewReason,
  reviewReasons,
} from '../../../shared/contracts/values.ts';
import { maxAutomaticRounds } from '../../delivery/sittings/attempt-queries.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { TeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Minimum difference, in points, at which two gradings of an answer count as unsure. */
const unsureDifference = 2;
/** Provisional marks from this grade on need no review. */
const noReviewGrade = 9;

/** The bit of a reason in a bit set. Worse reasons have higher bits, so that the larger sum is the worse one. */
export const bitOf = (reason: QueueReason): number =>
  1 << (queueReasons.length - 1 - queueReasons.indexOf(reason));

export const reasonsOf = (bits: number): QueueReason[] =>
  queueReasons.filter((reason) => (bits & bitOf(reason)) !== 0);

/** SQL condition: no person has decided the answer, or none since the instant in the column `since`. */
const undecided = (since?: string) =>
  sql<boolean>`(decisions.id is null or decisions.kind not in (${sql.join(personDecisionKinds.map((kind) => sql.lit(kind)))})
    ${since ? sql`or decisions.decided_at < ${sql.ref(since)}` : sql``})`;

/** Attempts in the teacher's courses, without early exits, which have nothing to mark. */
function ownAttempts(db: Db, teacher: TeacherToday) {
  return db
    .selectFrom('courses')
    .innerJoin('lessons', 'lessons.course_id', 'courses.id')
    .innerJoin('attempts', 'attempts.lesson_id', 'lessons.id')
    .where('courses.id', 'in', coursesWithRight(db, teacher, 'mark'))
    .where('attempts.early_exit', '=', 0);
}

/** Answers of those attempts, with the decision in force. */
function ownAnswers(db: Db, teacher: TeacherToday) {
  return ownAttempts(db, teacher)
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id');
}

/** Excludes annulled answers: a doubt about their machine mark does not matter. */
function countedAnswers(db: Db, teacher: TeacherToday) {
  return ownAnswers(db, teacher).where('answers.annulled', '=', 0);
}

/**
 * Answers that the machine grading flags or leaves to the teacher. Bits: the review reason, `provisional` for a
 * provisional mark, and `awaits-teacher` for a missing mark.
 */
function flaggedAnswers(db: Db, teacher: TeacherToday) {
  const cases = reviewReasons
    .filter((reason): reason is Exclude<ReviewReason, 'provisional'> => reason !== 'provisional')
    .map((reason) => sql`when ${sql.lit(reason)} then ${sql.lit(bitOf(reason))}`);
  return countedAnswers(db, teacher)
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('attempts.state', '!=', 'grading')
    .where('answers.review_reason', 'is not', null)
    .where(isHeld, '=', 0)
    .where((where) =>
      where.or([
        where('answers.review_reason', '!=', 'provisional'),
        where('answers.grade', '<', noReviewGrade),
      ]),
    )
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`(case answers.review_reason ${sql.join(cases, sql` `)} else 0 end)
        + (case when 'provisional' in (answers.graded_by, answers.review_reason)
            and answers.grade < ${sql.lit(noReviewGrade)} then ${sql.lit(bitOf('provisional'))} else 0 end)
        + (case when answers.grade is null and answers.review_reason <> 'awaits-teacher'
            then ${sql.lit(bitOf('awaits-teacher'))} else 0 end)`.as('bits'),
      sql<string>`coalesce(attempts.graded_at, attempts.submitted_at)`.as('since'),
    ]);
}

/** 1 for a held model mark that is released later without asking a person, otherwise 0. */
const isHeld = sql<number>`(case when answers.review_reason = 'awaits-teacher'
  and proposed_marks.held = 1 and proposed_marks.asked_at is null then 1 else 0 end)`;

/** Answers that the teacher must mark before the held marks of the question count. */
function answersToMarkFirst(db: Db, teacher: TeacherToday) {
  return countedAnswers(db, teacher)
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

/** Answers without a mark whose automatic grading rounds are spent, or that have waited too long for the model. */
function pendingAnswers(db: Db, teacher: TeacherToday, waitingBefore: string) {
  return (
    countedAnswers(db, teacher)
      // A literal in the SQL lets the database use the partial index.
      .where('attempts.state', '=', sql.lit('pending'))
      .where('answers.grade', 'is', null)
      .where('answers.review_reason', 'is', null)
      .where('answers.decision_id', 'is', null)
      .where((where) =>
        where.or([
          where('attempts.failed_rounds', '>=', maxAutomaticRounds),
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

/** Answers whose two gradings by the model differ by `unsureDifference` or more. */
function unsureAnswers(db: Db, teacher: TeacherToday) {
  return countedAnswers(db, teacher)
    .innerJoin('second_gradings', 'second_gradings.answer_id', 'answers.id')
    .where(sql<number>`abs(second_gradings.grade - answers.grade)`, '>=', unsureDifference)
    .where(undecided())
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('model-unsure'))}`.as('bits'),
      'second_gradings.created_at as since',
    ]);
}

/** Answers with an open review request, even of a question annulled meanwhile. */
function appealedAnswers(db: Db, teacher: TeacherToday) {
  return ownAnswers(db, teacher)
    .innerJoin('appeals', 'appeals.answer_id', 'answers.id')
    .where('appeals.state', '=', sql.lit('open'))
    .where(undecided('appeals.created_at'))
    .select([
      'answers.id as answerId',
      sql<number>`${sql.lit(bitOf('appeal'))}`.as('bits'),
      'appeals.created_at as since',
    ]);
}

/** Answers that arrived after the end of the sitting and differ from the answer that counts. */
function lateAnswers(db: Db, teacher: TeacherToday) {
  return (
    ownAttempts(db, teacher)
      // CROSS JOIN fixes the join order (SQLite): few attempts have late answers.
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

/** Answers drawn for blind marking. Empty answers are excluded: there is nothing to compare. */
function sampledAnswers(db: Db, teacher: TeacherToday) {
  return countedAnswers(db, teacher)
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
 * Bits shown to the teacher. For an answer drawn for blind marking, hides the reasons that hint at the model's mark. A
 * review request lifts the blinding.
 */
function visibleBits() {
  const sum = sql<number>`sum(doubts.bits)`;
  const blind = bitOf('blind-sample');
  const visible = blind | bitOf('awaits-teacher') | bitOf('late');
  return sql<number>`case
    when (${sum} & ${sql.lit(bitOf('appeal'))}) <> 0 then ${sum} & ~${sql.lit(blind)}
    when (${sum} & ${sql.lit(blind)}) <> 0 then ${sum} & ${sql.lit(visible)}
    else ${sum} end`;
}

/**
 * Selects each answer that waits for this teacher, once, with the bit set of its reasons and the time it has waited
 * since.
 *
 * @param waitingBefore an unmarked answer handed in at or before this instant has waited too long.
 */
export function waitingAnswers(db: Db, teacher: TeacherToday, waitingBefore: string) {
  const all = flaggedAnswers(db, teacher)
    .unionAll(pendingAnswers(db, teacher, waitingBefore))
    .unionAll(unsureAnswers(db, teacher))
    .unionAll(appealedAnswers(db, teacher))
    .unionAll(lateAnswers(db, teacher))
    .unionAll(sampledAnswers(db, teacher))
    .unionAll(answersToMarkFirst(db, teacher));
  return db
    .selectFrom(all.as('doubts'))
    .select(({ fn }) => [
      'doubts.answerId',
      visibleBits().as('bits'),
      fn.min<string>('doubts.since').as('since'),
    ])
    .groupBy('doubts.answerId');
}

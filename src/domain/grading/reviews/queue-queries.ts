import { sql } from 'kysely';
import type { QueueCount, QueueQuestion, QueueRequest, QueueRow } from '../../../shared/contracts/reviews.ts';
import { queuePageSize } from '../../../shared/contracts/staff-limits.ts';
import { personDecisionKinds } from '../../../shared/contracts/values.ts';
import { isFullyJudged } from '../../../shared/rules/criteria-grade.ts';
import type { CriterionScore } from '../../ai/evaluator.ts';
import { type Db, fromJson } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { bitOf, reasonsOf, waitingAnswers } from './waiting-answer-queries.ts';

/**
 * Returns a page of the teacher's review queue: worst reason first, answers that await the teacher's mark by question,
 * then the longest wait.
 */
export async function selectQueuePage(
  db: Db,
  teacherId: number,
  request: Omit<QueueRequest, 'dayStartedAt'>,
  waitingBefore: string,
): Promise<Omit<QueueRow, 'numbers'>[]> {
  const { page, courseId, lessonId, questionId, reason } = request;
  const teacher = await findTeacherToday(db, teacherId);
  const rows = await db
    .selectFrom(waitingAnswers(db, teacher, waitingBefore).as('waiting'))
    .innerJoin('answers', 'answers.id', 'waiting.answerId')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('sittings', 'sittings.id', 'attempts.sitting_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .leftJoin('appeals', (join) =>
      join.onRef('appeals.answer_id', '=', 'answers.id').on('appeals.state', '=', sql.lit('open')),
    )
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .leftJoin('late_answers', (join) =>
      join
        .onRef('late_answers.sitting_id', '=', 'attempts.sitting_id')
        .onRef('late_answers.question_id', '=', 'answers.question_id'),
    )
    .$if(courseId !== undefined, (query) => query.where('courses.id', '=', courseId!))
    .$if(lessonId !== undefined, (query) => query.where('lessons.id', '=', lessonId!))
    .$if(questionId !== undefined, (query) => query.where('answers.question_id', '=', questionId!))
    .$if(reason !== undefined, (query) =>
      query.where(sql<boolean>`(waiting.bits & ${sql.lit(bitOf(reason!))}) <> 0`),
    )
    .select([
      'answers.id as answerId',
      'answers.question_id as questionId',
      'attempts.id as attemptId',
      'sittings.id as sittingId',
      'sittings.ends_at as endsAt',
      'courses.id as courseId',
      'subjects.name as subjectName',
      'lessons.topic',
      'users.names',
      'attempts.number',
      'answers.grade',
      'decisions.id as decisionId',
      'decisions.new_grade as decidedGrade',
      'waiting.bits',
      'waiting.since',
      'appeals.text as appeal',
      'proposed_marks.opened_at as openedAt',
      'proposed_marks.criteria_scores as proposedCriteria',
      'late_answers.answer as lateAnswer',
      'late_answers.received_at as lateAt',
    ])
    .orderBy('waiting.bits', 'desc')
    .orderBy(
      sql`case when (waiting.bits & ${sql.lit(bitOf('awaits-teacher'))}) <> 0 then answers.question_id else 0 end`,
    )
    .orderBy('waiting.since')
    .orderBy('answers.id')
    .limit(queuePageSize)
    .offset((page - 1) * queuePageSize)
    .execute();
  return rows.map(
    ({ bits, endsAt, grade, decidedGrade, lateAnswer, lateAt, openedAt, proposedCriteria, ...row }) => {
      const { decisionId } = row;
      const reasons = reasonsOf(bits);
      const blind = reasons.includes('blind-sample');
      const isLate = reasons.includes('late') && lateAnswer !== null && lateAt !== null;
      return {
        ...row,
        grade: blind ? null : decisionId === null ? grade : decidedGrade,
        blind,
        proposal:
          proposedCriteria === null || decisionId !== null ? null : proposalState(openedAt, proposedCriteria),
        reasons,
        late: isLate ? { answer: lateAnswer, minutes: minutesBetween(endsAt, lateAt) } : null,
      };
    },
  );
}

function proposalState(openedAt: string | null, criteria: string): NonNullable<QueueRow['proposal']> {
  if (openedAt === null) return 'closed';
  return isFullyJudged(fromJson<CriterionScore[]>(criteria)) ? 'opened' : 'incomplete';
}

/** Returns the whole minutes between two instants, at least 1. */
function minutesBetween(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
}

/** Counts the waiting answers by question and reasons, ordered by subject and lesson name. */
export async function countQueue(db: Db, teacherId: number, waitingBefore: string): Promise<QueueCount[]> {
  const teacher = await findTeacherToday(db, teacherId);
  const rows = await db
    .selectFrom(waitingAnswers(db, teacher, waitingBefore).as('waiting'))
    .innerJoin('answers', 'answers.id', 'waiting.answerId')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .select(({ fn }) => [
      'courses.id as courseId',
      'subjects.name as subjectName',
      'lessons.id as lessonId',
      'lessons.topic',
      'answers.question_id as questionId',
      'waiting.bits',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([
      'courses.id',
      'subjects.name',
      'lessons.id',
      'lessons.topic',
      'answers.question_id',
      'waiting.bits',
    ])
    .orderBy('subjects.name')
    .orderBy('lessons.topic')
    .orderBy('lessons.id')
    .orderBy('answers.question_id')
    .execute();
  return rows.map(({ bits, ...row }) => ({ ...row, reasons: reasonsOf(bits) }));
}

/** Returns the questions of a lesson with answers that wait for this teacher. */
export async function selectQueueQuestions(
  db: Db,
  teacherId: number,
  lessonId: number,
  waitingBefore: string,
): Promise<QueueQuestion[]> {
  const teacher = await findTeacherToday(db, teacherId);
  return db
    .selectFrom('questions')
    .where('questions.lesson_id', '=', lessonId)
    .where(
      'questions.id',
      'in',
      db
        .selectFrom(waitingAnswers(db, teacher, waitingBefore).as('waiting'))
        .innerJoin('answers', 'answers.id', 'waiting.answerId')
        .select('answers.question_id'),
    )
    .select(['questions.id as questionId', 'questions.text'])
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
}

/** Counts the answers whose mark in force this person has decided since the instant `since`. */
export async function countReviewed(db: Db, teacherId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('answers', 'answers.decision_id', 'decisions.id')
    .where('decisions.decided_by', '=', teacherId)
    .where('decisions.decided_at', '>=', since)
    .where('decisions.kind', 'in', [...personDecisionKinds])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

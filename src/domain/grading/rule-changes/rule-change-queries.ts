import { sql } from 'kysely';
import type { Grader } from '../../../shared/contracts/sittings.ts';
import { personDecisionKinds } from '../../../shared/contracts/values.ts';
import { currentMarkingRules } from '../../authoring/marking-rules/marking-by-rules.ts';
import { questionFields, toStoredQuestion } from '../../authoring/questions/question-record.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Returns the question with the oldest request for a check, and its newest request; null when there is none. */
export async function findCheckRequest(db: Db): Promise<{ questionId: number; newestId: number } | null> {
  const oldest = await db
    .selectFrom('rule_check_requests')
    .select('question_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return null;
  const { newestId } = await db
    .selectFrom('rule_check_requests')
    .where('question_id', '=', oldest.question_id)
    .select(({ fn }) => fn.max('id').as('newestId'))
    .executeTakeFirstOrThrow();
  return { questionId: oldest.question_id, newestId };
}

/** Counts the questions with requests. */
export async function countCheckRequests(db: Db): Promise<number> {
  const { questions } = await db
    .selectFrom('rule_check_requests')
    .select(({ fn }) => fn.count<number>('question_id').distinct().as('questions'))
    .executeTakeFirstOrThrow();
  return Number(questions);
}

export async function deleteCheckRequests(tx: Tx, questionId: number, newestId: number): Promise<void> {
  await tx
    .deleteFrom('rule_check_requests')
    .where('question_id', '=', questionId)
    .where('id', '<=', newestId)
    .execute();
}

/** Moves the requests for a question behind those for all others. */
export async function postponeCheckRequests(tx: Tx, questionId: number, newestId: number): Promise<void> {
  await deleteCheckRequests(tx, questionId, newestId);
  await tx.insertInto('rule_check_requests').values({ question_id: questionId }).execute();
}

/** Returns the next answers to a question after an id, with the machine's marks; excludes early exits. */
export async function selectMachineMarks(db: Db, questionId: number, afterId: number, limit: number) {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .where('answers.question_id', '=', questionId)
    .where('answers.id', '>', afterId)
    .where('attempts.early_exit', '=', 0)
    .select([
      'answers.id',
      'answers.answer',
      'answers.grade',
      'answers.graded_by as gradedBy',
      'answers.review_reason as reviewReason',
    ])
    .orderBy('answers.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, answer, grade, gradedBy, reviewReason }) => ({
    id,
    answer,
    mark: { grade, gradedBy: gradedBy as Grader | null },
    awaitsTeacher: reviewReason !== null,
  }));
}

export interface RuleDifference {
  answerId: number;
  /** The mark by the current rules; null when they leave the answer to its teacher or to a model. */
  grade: number | null;
}

/** Replaces the stored differences of these answers to a question. */
export async function replaceDifferences(
  tx: Tx,
  questionId: number,
  answerIds: readonly number[],
  differences: readonly RuleDifference[],
): Promise<void> {
  await tx.deleteFrom('rule_differences').where('answer_id', 'in', answerIds).execute();
  if (differences.length === 0) return;
  await tx
    .insertInto('rule_differences')
    .values(
      differences.map(({ answerId, grade }) => ({ answer_id: answerId, question_id: questionId, grade })),
    )
    // Another process may compare the same question.
    .onConflict((conflict) =>
      conflict.column('answer_id').doUpdateSet(({ ref }) => ({ grade: ref('excluded.grade') })),
    )
    .execute();
}

const markInForce = sql<
  number | null
>`case when decisions.id is null then answers.grade else decisions.new_grade end`;
const isByPerson = sql<number>`case when decisions.kind in (${sql.join(
  personDecisionKinds.map((kind) => sql.lit(kind)),
)}) then 1 else 0 end`;
const isOpen = sql<number>`case when ${isByPerson} = 0 then 1 else 0 end`;
const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`sum(case when ${isByPerson} = 0 and ${condition} then 1 else 0 end)`;

/** The stored differences of questions that still keep former rules, in courses of years that are not closed. */
function differences(db: Db) {
  return db
    .selectFrom('rule_differences')
    .innerJoin('questions', 'questions.id', 'rule_differences.question_id')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('school_years', 'school_years.id', 'courses.year_id')
    .innerJoin('answers', 'answers.id', 'rule_differences.answer_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('questions.marking_rules', '<', currentMarkingRules)
    .where('answers.annulled', '=', 0)
    .where('school_years.closed_at', 'is', null);
}

/** The same without questions whose marks their teacher leaves as they are, and without marks of people. */
function pending(db: Db) {
  return differences(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kept_marks')
            .whereRef('kept_marks.question_id', '=', 'rule_differences.question_id')
            .select('kept_marks.question_id'),
        ),
      ),
    )
    .where(isOpen, '=', 1);
}

/** Counts the answers, and their questions, that the current rules mark otherwise in the lessons of a teacher. */
export async function countRuleChanges(
  db: Db,
  teacherId: number,
): Promise<{ answers: number; questions: number }> {
  const teacher = await findTeacherToday(db, teacherId);
  const row = await pending(db)
    .where('lessons.course_id', 'in', coursesWithRight(db, teacher, 'lessons'))
    .select(({ fn }) => [
      fn.countAll<number>().as('answers'),
      fn.count<number>('rule_differences.question_id').distinct().as('questions'),
    ])
    .executeTakeFirstOrThrow();
  return { answers: Number(row.answers), questions: Number(row.questions) };
}

/** Counts them by the teachers of the courses, most first. */
export async function countRuleChangesByTeacher(db: Db): Promise<{ name: string; count: number }[]> {
  const rows = await pending(db)
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .groupBy(['users.id', 'users.names'])
    .select(({ fn }) => ['users.names as name', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/**
 * Returns the questions of a teacher's lessons with answers that the current rules mark otherwise, by lesson; also
 * those whose marks stay.
 */
export async function selectChangedQuestions(db: Db, teacherId: number, limit: number) {
  const teacher = await findTeacherToday(db, teacherId);
  const rows = await differences(db)
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .leftJoin('kept_marks', 'kept_marks.question_id', 'questions.id')
    .leftJoin('users', 'users.id', 'kept_marks.kept_by')
    .where('lessons.course_id', 'in', coursesWithRight(db, teacher, 'lessons'))
    // Primary keys: PostgreSQL selects the other columns by them.
    .groupBy(['questions.id', 'lessons.id', 'subjects.id', 'kept_marks.question_id', 'users.id'])
    .having(sql`sum(${isOpen})`, '>', 0)
    .select(questionFields.columns)
    .select(({ fn }) => [
      'lessons.id as lessonId',
      'lessons.topic',
      'subjects.name as subjectName',
      'kept_marks.kept_at as keptAt',
      'users.names as keptBy',
      fn.count<number>('attempts.student_id').distinct().as('students'),
      countIf(sql`rule_differences.grade > coalesce(${markInForce}, -1)`).as('rising'),
      countIf(sql`rule_differences.grade < ${markInForce}`).as('falling'),
      countIf(sql`rule_differences.grade is null`).as('unread'),
      sql<number>`sum(${isByPerson})`.as('stays'),
    ])
    .orderBy('lessons.id', 'desc')
    .orderBy('questions.id')
    .limit(limit)
    .execute();
  return rows.map(({ keptAt, keptBy, students, rising, falling, unread, stays, ...row }) => ({
    question: toStoredQuestion(row),
    lessonId: row.lessonId,
    topic: row.topic,
    subjectName: row.subjectName,
    kept: keptAt === null ? null : { at: keptAt, by: keptBy ?? '' },
    students: Number(students),
    rising: Number(rising),
    falling: Number(falling),
    unread: Number(unread),
    stays: Number(stays),
  }));
}

/** Returns the differing answers of these questions, equal ones together and most frequent first. */
export async function selectChangedAnswers(db: Db, questionIds: readonly number[], perQuestion: number) {
  if (questionIds.length === 0) return [];
  const groups = differences(db)
    .where('rule_differences.question_id', 'in', questionIds)
    .groupBy([
      'rule_differences.question_id',
      'answers.answer',
      'rule_differences.grade',
      markInForce,
      isByPerson,
    ])
    .select(({ fn }) => [
      'rule_differences.question_id as questionId',
      'answers.answer',
      markInForce.as('from'),
      'rule_differences.grade as to',
      isByPerson.as('stays'),
      fn.countAll<number>().as('count'),
      sql<number>`row_number() over (
        partition by rule_differences.question_id
        order by ${isByPerson}, count(*) desc, min(answers.id)
      )`.as('rank'),
    ]);
  const rows = await db
    .selectFrom(groups.as('groups'))
    .selectAll()
    .where('rank', '<=', perQuestion)
    .orderBy('questionId')
    .orderBy('rank')
    .execute();
  return rows.map(({ rank: _, stays, count, ...row }) => ({
    ...row,
    stays: stays === 1,
    count: Number(count),
  }));
}

/** Leaves the marks of a question as they are, or lists them again. */
export async function setMarksKept(
  tx: Tx,
  questionId: number,
  kept: { by: number; at: string } | null,
): Promise<void> {
  await tx.deleteFrom('kept_marks').where('question_id', '=', questionId).execute();
  if (kept)
    await tx
      .insertInto('kept_marks')
      .values({ question_id: questionId, kept_by: kept.by, kept_at: kept.at })
      .execute();
}

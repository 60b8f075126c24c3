import { sql } from 'kysely';
import type { AuditInput, AuditRow } from '../../../shared/contracts/audit.ts';
import type { DecisionKind } from '../../../shared/contracts/values.ts';
import { selectDecisionFacts } from '../../attempts/mark-queries.ts';
import { marksBeforeAndAfter } from '../../attempts/marks-before-and-after.ts';
import { selectNumbersByAttempt } from '../../attempts/question-numbers-queries.ts';
import { type Db, fromFlag } from '../../kernel/database/database.ts';
import { contains, type Page, selectPage } from '../../kernel/database/pages.ts';
import { findTeacherToday, type TeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Selects decisions on attempts in courses; `teacher` restricts them to that teacher's courses. */
function courseDecisions(db: Db, list: AuditInput, teacher: TeacherToday | null) {
  let query = db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('users as students', 'students.id', 'attempts.student_id')
    .innerJoin('users as deciders', 'deciders.id', 'decisions.decided_by')
    .leftJoin('answers', 'answers.id', 'decisions.answer_id')
    .where(
      contains(
        ['students.search_key', 'deciders.search_key', 'lessons.search_key', 'decisions.search_key'],
        list.search,
      ),
    )
    .select([
      'decisions.id',
      'decisions.attempt_id as attemptId',
      'decisions.decided_at as at',
      'deciders.names as by',
      'decisions.kind',
      'students.names as student',
      'lessons.topic',
      sql<number>`0`.as('older'),
      'attempts.number as attempt',
      'answers.question_id as questionId',
      'decisions.answer_id as answerId',
      'answers.grade as machine',
      'decisions.old_grade as oldGrade',
      'decisions.new_grade as newGrade',
      'decisions.reason',
    ]);
  if (teacher !== null) query = query.where('courses.id', 'in', coursesWithRight(db, teacher, 'read'));
  if (list.kind !== null) query = query.where('decisions.kind', '=', list.kind);
  if (list.from !== null) query = query.where('decisions.decided_at', '>=', list.from);
  if (list.before !== null) query = query.where('decisions.decided_at', '<', list.before);
  return query;
}

/** Selects decisions on legacy lessons, which belong to no teacher. Same columns, in the same order, as `courseDecisions`. */
function legacyDecisions(db: Db, list: AuditInput) {
  let query = db
    .selectFrom('legacy_decisions')
    .innerJoin('legacy_attempts', 'legacy_attempts.id', 'legacy_decisions.legacy_attempt_id')
    .innerJoin('legacy_lessons', 'legacy_lessons.id', 'legacy_attempts.lesson_id')
    .innerJoin('users as students', 'students.id', 'legacy_attempts.user_id')
    .innerJoin('users as deciders', 'deciders.id', 'legacy_decisions.decided_by')
    .where(
      contains(
        [
          'students.search_key',
          'deciders.search_key',
          'legacy_lessons.search_key',
          'legacy_decisions.search_key',
        ],
        list.search,
      ),
    )
    .select(({ fn }) => [
      'legacy_decisions.id',
      'legacy_attempts.id as attemptId',
      'legacy_decisions.decided_at as at',
      'deciders.names as by',
      'legacy_decisions.kind',
      'students.names as student',
      'legacy_lessons.name as topic',
      sql<number>`1`.as('older'),
      'legacy_attempts.number as attempt',
      // PostgreSQL types an untyped null as text, which breaks the union.
      sql<number | null>`cast(null as integer)`.as('questionId'),
      sql<number | null>`cast(null as integer)`.as('answerId'),
      'legacy_attempts.grade as machine',
      'legacy_decisions.old_grade as oldGrade',
      // Older rows that return a mark to the machine store no new grade: it is the machine's grade.
      fn.coalesce('legacy_decisions.new_grade', 'legacy_attempts.grade').as('newGrade'),
      'legacy_decisions.reason',
    ]);
  if (list.kind !== null) query = query.where('legacy_decisions.kind', '=', list.kind);
  if (list.from !== null) query = query.where('legacy_decisions.decided_at', '>=', list.from);
  if (list.before !== null) query = query.where('legacy_decisions.decided_at', '<', list.before);
  return query;
}

/** Selects all decisions that `teacher` may read. Null stands for an admin and includes legacy lessons. */
function decisions(db: Db, list: AuditInput, teacher: TeacherToday | null) {
  const ofCourses = courseDecisions(db, list, teacher);
  return db.selectFrom(
    (teacher === null ? ofCourses.unionAll(legacyDecisions(db, list)) : ofCourses).as('found'),
  );
}

/** Returns one page of decisions, newest first. */
export async function selectAuditPage(
  db: Db,
  list: AuditInput,
  teacherId: number | null,
): Promise<Page<AuditRow>> {
  const teacher = teacherId === null ? null : await findTeacherToday(db, teacherId);
  const found = decisions(db, list, teacher)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('older')
    .orderBy('id', 'desc');
  const page = await selectPage(list, found);
  const rows = page.rows.map((row) => ({
    ...row,
    kind: row.kind as DecisionKind,
    older: fromFlag(row.older),
  }));
  const marksByDecision = await selectMarksBeforeAndAfter(db, rows);
  const numbersOf = await selectNumbersByAttempt(
    db,
    rows.flatMap(({ attemptId, questionId }) => (questionId === null ? [] : attemptId)),
  );
  return {
    rows: rows.map(({ answerId, questionId, machine, oldGrade, newGrade, ...row }) => ({
      ...row,
      numbers: questionId === null ? null : numbersOf(row.attemptId, questionId),
      ...(answerId === null
        ? { oldMark: oldGrade ?? ('none' as const), newMark: newGrade ?? ('none' as const) }
        : marksByDecision.get(row.id)!),
    })),
    total: page.total,
  };
}

/** Returns the mark before and after each decision on an answer. Decisions on a whole attempt store both in their row. */
async function selectMarksBeforeAndAfter(
  db: Db,
  rows: readonly { attemptId: number; answerId: number | null; machine: number | null }[],
) {
  const ofAnswers = rows.filter(({ answerId }) => answerId !== null);
  if (ofAnswers.length === 0) return new Map<number, never>();
  const machines = new Map(ofAnswers.map(({ answerId, machine }) => [answerId, machine]));
  const attemptIds = [...new Set(ofAnswers.map(({ attemptId }) => attemptId))];
  const byAnswer = Map.groupBy(await selectDecisionFacts(db, attemptIds), ({ answerId }) => answerId);
  return new Map(
    [...byAnswer].flatMap(([answerId, facts]) => [
      ...marksBeforeAndAfter(facts, machines.get(answerId) ?? null),
    ]),
  );
}

/** Returns the AI calls that graded an attempt, oldest first. Texts are null after their retention period. */
export async function selectGradingCalls(db: Db, attemptId: number) {
  return db
    .selectFrom('ai_calls')
    .where('attempt_id', '=', attemptId)
    .select([
      'id',
      'created_at as at',
      'model',
      'prompt_version as promptVersion',
      'outcome',
      'tokens_in as tokensIn',
      'tokens_out as tokensOut',
      'request',
      'response',
    ])
    .orderBy('id')
    .execute();
}

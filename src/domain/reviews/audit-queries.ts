import type { AuditInput, AuditRow } from '../../shared/contracts/audit.ts';
import type { DecisionKind } from '../../shared/contracts/values.ts';
import type { Db } from '../database/database.ts';
import { contains, type Page } from '../database/pages.ts';

/** Decisions with what they are about; `teacherId` narrows to the lessons of that teacher. */
function decisions(db: Db, list: AuditInput, teacherId: number | null) {
  let query = db
    .selectFrom('decisions')
    .innerJoin('attempts', 'attempts.id', 'decisions.attempt_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('users as students', 'students.id', 'attempts.student_id')
    .innerJoin('users as deciders', 'deciders.id', 'decisions.decided_by')
    .leftJoin('answers', 'answers.id', 'decisions.answer_id')
    .where(contains(['students.names', 'deciders.names', 'lessons.topic', 'decisions.reason'], list.search));
  if (teacherId !== null) query = query.where('courses.teacher_id', '=', teacherId);
  if (list.kind !== null) query = query.where('decisions.kind', '=', list.kind);
  if (list.from !== null) query = query.where('decisions.decided_at', '>=', list.from);
  if (list.before !== null) query = query.where('decisions.decided_at', '<', list.before);
  return query;
}

/** One page of them, the newest first. */
export async function selectAuditPage(
  db: Db,
  list: AuditInput,
  teacherId: number | null,
): Promise<Page<AuditRow>> {
  const rows = await decisions(db, list, teacherId)
    .select([
      'decisions.id',
      'decisions.attempt_id as attemptId',
      'decisions.decided_at as at',
      'deciders.names as by',
      'decisions.kind',
      'students.names as student',
      'lessons.topic',
      'attempts.number as attempt',
      'answers.position as question',
      'decisions.old_grade as oldGrade',
      'decisions.new_grade as newGrade',
      'decisions.reason',
    ])
    .orderBy('decisions.id', 'desc')
    .limit(list.pageSize)
    .offset((list.page - 1) * list.pageSize)
    .execute();
  const counted = await decisions(db, list, teacherId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({ ...row, kind: row.kind as DecisionKind })),
    total: counted.total,
  };
}

/** The calls that graded an attempt, the first one first; texts are null once they were dropped for their age. */
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

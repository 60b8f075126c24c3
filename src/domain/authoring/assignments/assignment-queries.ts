import type { Pool } from '../../../shared/rules/question-pools.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';

export interface QuestionPosition {
  questionId: number;
  position: number;
}

/** Rows per insert. A class and a bank make thousands of rows; inserting them one by one would block other writers. */
const pairsPerInsert = 200;

/** Assigns questions to students; existing pairs stay unchanged. */
export async function insertAssignments(
  tx: Tx,
  lessonId: number,
  given: readonly (QuestionPosition & { studentId: number })[],
  now: string,
): Promise<void> {
  const pairs = given.map(({ studentId, questionId, position }) => ({
    question_id: questionId,
    student_id: studentId,
    lesson_id: lessonId,
    position,
    created_at: now,
  }));
  for (let from = 0; from < pairs.length; from += pairsPerInsert) {
    await tx
      .insertInto('assignments')
      .values(pairs.slice(from, from + pairsPerInsert))
      .onConflict((conflict) => conflict.columns(['question_id', 'student_id']).doNothing())
      .execute();
  }
}

/**
 * Counts each student's questions of the lesson, by student id: bank questions and questions written for that student.
 */
export async function countQuestionsByStudent(db: Db | Tx, lessonId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assignments')
    .where('lesson_id', '=', lessonId)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.n]));
}

/** Counts each student's bank questions of the lesson, by student id; excludes questions written for one student. */
export async function countBankQuestionsByStudent(
  db: Db | Tx,
  lessonId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('questions', 'questions.id', 'assignments.question_id')
    .where('assignments.lesson_id', '=', lessonId)
    .where('questions.owner_student_id', 'is', null)
    .groupBy('assignments.student_id')
    .select((select) => ['assignments.student_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.n]));
}

/** Returns the keys of the pools from which each student already has questions, by student id. */
export async function selectDrawnPoolKeys(db: Db | Tx, lessonId: number): Promise<Map<number, Set<string>>> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('questions', 'questions.id', 'assignments.question_id')
    .where('assignments.lesson_id', '=', lessonId)
    .where('questions.pool', 'is not', null)
    .select(['assignments.student_id as studentId', 'questions.pool'])
    .distinct()
    .execute();
  const given = new Map<number, Set<string>>();
  for (const { studentId, pool } of rows) {
    const keys = given.get(studentId) ?? new Set();
    given.set(studentId, keys.add(fromJson<Pool>(pool!).key));
  }
  return given;
}

/** Counts the existing assignments of bank questions of the lesson. */
export async function countAssignments(db: Db | Tx, lessonId: number): Promise<number> {
  const counts = await countBankQuestionsByStudent(db, lessonId);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Returns the student's questions of the lesson, in order. */
export async function selectAssignedPositions(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<QuestionPosition[]> {
  const rows = await db
    .selectFrom('assignments')
    .select(['question_id', 'position'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .orderBy('position')
    .orderBy('question_id')
    .execute();
  return rows.map((row) => ({ questionId: row.question_id, position: row.position }));
}

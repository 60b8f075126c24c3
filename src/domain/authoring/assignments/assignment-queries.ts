import type { Pool } from '../../../shared/rules/question-pools.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';

export interface QuestionPlace {
  questionId: number;
  position: number;
}

/** Rows of one insert: a class and a bank make thousands, and one by one they hold everybody up. */
const pairsAtOnce = 200;

/** Gives students questions; pairs that exist stay as they are. */
export async function insertAssignments(
  tx: Tx,
  lessonId: number,
  given: readonly (QuestionPlace & { studentId: number })[],
  now: string,
): Promise<void> {
  const pairs = given.map(({ studentId, questionId, position }) => ({
    question_id: questionId,
    student_id: studentId,
    lesson_id: lessonId,
    position,
    created_at: now,
  }));
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    await tx
      .insertInto('assignments')
      .values(pairs.slice(from, from + pairsAtOnce))
      .onConflict((conflict) => conflict.columns(['question_id', 'student_id']).doNothing())
      .execute();
  }
}

/** How many questions of the lesson each student has, those of the bank and their own. */
export async function countGivenByStudent(db: Db | Tx, lessonId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assignments')
    .where('lesson_id', '=', lessonId)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.n]));
}

/** How many questions of the lesson's bank each student has; those written for one student are not of it. */
export async function countAssignedByStudent(db: Db | Tx, lessonId: number): Promise<Map<number, number>> {
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

/** Of which pools of a lesson each student has questions, by their keys. */
export async function selectGivenOfPools(db: Db | Tx, lessonId: number): Promise<Map<number, Set<string>>> {
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

/** Pairs of a question of the lesson's bank and a student that exist. */
export async function countAssignments(db: Db | Tx, lessonId: number): Promise<number> {
  const counts = await countAssignedByStudent(db, lessonId);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The student's questions of the lesson, in their order. */
export async function selectAssigned(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<QuestionPlace[]> {
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

import type { Db, Tx } from '../database/database.ts';

export interface QuestionPlace {
  questionId: number;
  position: number;
}

/** Gives the questions to the students; pairs that exist stay as they are. */
export async function insertAssignments(
  tx: Tx,
  lessonId: number,
  studentIds: number[],
  questions: QuestionPlace[],
  now: string,
): Promise<void> {
  for (const studentId of studentIds) {
    for (const { questionId, position } of questions) {
      await tx
        .insertInto('assignments')
        .values({
          question_id: questionId,
          student_id: studentId,
          lesson_id: lessonId,
          position,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['question_id', 'student_id']).doNothing())
        .execute();
    }
  }
}

/** How many questions of the lesson each student has. */
export async function countAssignedByStudent(db: Db | Tx, lessonId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assignments')
    .where('lesson_id', '=', lessonId)
    .groupBy('student_id')
    .select((select) => ['student_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.n]));
}

/** Question-to-student pairs of the lesson that exist. */
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

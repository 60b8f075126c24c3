import { type Tx, toFlag } from '../../kernel/database/database.ts';

/** Selects the students who have started the lesson; every attempt has a sitting. */
function startedStudents(tx: Tx, lessonId: number) {
  return tx.selectFrom('sittings').select('student_id').where('lesson_id', '=', lessonId);
}

/** Returns the queued or running jobs that prepare sets of students who have not started the lesson. */
export async function selectUnstartedJobs(tx: Tx, lessonId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('question_sets')
    .innerJoin('jobs', 'jobs.id', 'question_sets.job_id')
    .select('jobs.id')
    .where('question_sets.lesson_id', '=', lessonId)
    .where('question_sets.student_id', 'not in', startedStudents(tx, lessonId))
    .where('jobs.state', 'in', ['queued', 'running'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Questions per statement. A class and a bank make thousands; one statement for all would block other writers. */
const questionsPerStatement = 200;

/**
 * For students who have not started the lesson: deletes the questions written for them and withdraws those drawn from
 * the bank instead. Questions assigned by a teacher stay.
 */
export async function deleteUnstartedSets(tx: Tx, lessonId: number): Promise<void> {
  const personal = await tx
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is not', null)
    .where('owner_student_id', 'not in', startedStudents(tx, lessonId))
    .execute();
  const written = tx
    .selectFrom('questions')
    .select('owner_student_id')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is not', null);
  const drawn = tx
    .selectFrom('question_sets')
    .select('student_id')
    .where('lesson_id', '=', lessonId)
    .where('origin', '=', 'prompt')
    .where('ready', '=', toFlag(true))
    .where('student_id', 'not in', written)
    .where('student_id', 'not in', startedStudents(tx, lessonId));
  await tx
    .deleteFrom('assignments')
    .where('lesson_id', '=', lessonId)
    .where('student_id', 'in', drawn)
    .execute();
  for (let from = 0; from < personal.length; from += questionsPerStatement) {
    const ids = personal.slice(from, from + questionsPerStatement).map(({ id }) => id);
    await tx.deleteFrom('assignments').where('question_id', 'in', ids).execute();
    await tx.deleteFrom('questions').where('id', 'in', ids).execute();
  }
  await tx
    .deleteFrom('question_sets')
    .where('lesson_id', '=', lessonId)
    .where('origin', '=', 'prompt')
    .where('student_id', 'not in', startedStudents(tx, lessonId))
    .execute();
}

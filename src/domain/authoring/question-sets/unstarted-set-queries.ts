import { type Tx, toFlag } from '../../kernel/database/database.ts';

/** Who has ever sat down to the lesson; an attempt always had its sitting. */
function started(tx: Tx, lessonId: number) {
  return tx.selectFrom('sittings').select('student_id').where('lesson_id', '=', lessonId);
}

/** Jobs on their way that write the sets of students who have not started the lesson. */
export async function selectUnstartedJobs(tx: Tx, lessonId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('question_sets')
    .innerJoin('jobs', 'jobs.id', 'question_sets.job_id')
    .select('jobs.id')
    .where('question_sets.lesson_id', '=', lessonId)
    .where('question_sets.student_id', 'not in', started(tx, lessonId))
    .where('jobs.state', 'in', ['queued', 'running'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Questions of one statement: a class and a bank make thousands, and in one they hold everybody up. */
const questionsAtOnce = 200;

/**
 * Deletes the questions that were written for one student each, of students who have not started the
 * lesson, and takes back those drawn from the bank in their place. What a teacher gave stays theirs.
 */
export async function deleteUnstartedSets(tx: Tx, lessonId: number): Promise<void> {
  const personal = await tx
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is not', null)
    .where('owner_student_id', 'not in', started(tx, lessonId))
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
    .where('student_id', 'not in', started(tx, lessonId));
  await tx
    .deleteFrom('assignments')
    .where('lesson_id', '=', lessonId)
    .where('student_id', 'in', drawn)
    .execute();
  for (let from = 0; from < personal.length; from += questionsAtOnce) {
    const ids = personal.slice(from, from + questionsAtOnce).map(({ id }) => id);
    await tx.deleteFrom('assignments').where('question_id', 'in', ids).execute();
    await tx.deleteFrom('questions').where('id', 'in', ids).execute();
  }
  await tx
    .deleteFrom('question_sets')
    .where('lesson_id', '=', lessonId)
    .where('origin', '=', 'prompt')
    .where('student_id', 'not in', started(tx, lessonId))
    .execute();
}

import { sql } from 'kysely';
import type { GraderVersion } from '../../ai/evaluator.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

export interface Sample {
  sampleId: number;
  answer: string;
  mark: number;
}

/** Returns the samples of a question, oldest first. */
export async function selectSamples(db: Db | Tx, questionId: number): Promise<Sample[]> {
  return db
    .selectFrom('calibration_samples')
    .where('question_id', '=', questionId)
    .orderBy('id')
    .select(['id as sampleId', 'answer', 'mark'])
    .execute();
}

export async function findSampleQuestion(db: Db | Tx, sampleId: number): Promise<number | null> {
  const row = await db
    .selectFrom('calibration_samples')
    .where('id', '=', sampleId)
    .select('question_id')
    .executeTakeFirst();
  return row?.question_id ?? null;
}

export async function insertSample(
  tx: Tx,
  sample: { questionId: number; answer: string; answerId: number | null; mark: number },
  now: string,
): Promise<void> {
  await tx
    .insertInto('calibration_samples')
    .values({
      question_id: sample.questionId,
      answer: sample.answer,
      answer_id: sample.answerId,
      mark: sample.mark,
      created_at: now,
    })
    .execute();
}

export async function setSampleMark(tx: Tx, sampleId: number, mark: number): Promise<void> {
  await tx.updateTable('calibration_samples').set({ mark }).where('id', '=', sampleId).execute();
}

export async function deleteSample(tx: Tx, sampleId: number): Promise<void> {
  await tx.deleteFrom('calibration_samples').where('id', '=', sampleId).execute();
}

/** What a calibration run measures. When any of these versions changes, a new run is needed. */
export interface RunVersion extends GraderVersion {
  contentVersion: string;
}

/**
 * Returns the id of the question's unfinished run if it has the same version; otherwise deletes the unfinished run and
 * starts a new one.
 */
export async function resumeOrStartRun(
  tx: Tx,
  questionId: number,
  { model, promptVersion, contentVersion }: RunVersion,
  label: string,
  now: string,
): Promise<number> {
  const open = await tx
    .selectFrom('calibration_runs')
    .where('question_id', '=', questionId)
    .where('finished_at', 'is', null)
    .where('model', '=', model)
    .where('prompt_version', '=', promptVersion)
    .where('content_version', '=', contentVersion)
    .select('id')
    .executeTakeFirst();
  if (open) return open.id;
  await tx
    .deleteFrom('calibration_runs')
    .where('question_id', '=', questionId)
    .where('finished_at', 'is', null)
    .execute();
  const row = await tx
    .insertInto('calibration_runs')
    .values({
      question_id: questionId,
      model,
      prompt_version: promptVersion,
      content_version: contentVersion,
      label,
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether the question has an unfinished run. */
export async function hasOpenRun(db: Db | Tx, questionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('calibration_runs')
    .where('question_id', '=', questionId)
    .where('finished_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the (sample, pass) pairs that a run has already graded. */
export async function selectRunGradings(
  db: Db | Tx,
  runId: number,
): Promise<{ sampleId: number; pass: number }[]> {
  return db
    .selectFrom('calibration_gradings')
    .where('run_id', '=', runId)
    .select(['sample_id as sampleId', 'pass'])
    .orderBy('sample_id')
    .orderBy('pass')
    .execute();
}

export async function insertGradings(
  tx: Tx,
  runId: number,
  sampleId: number,
  grades: { pass: number; grade: number }[],
): Promise<void> {
  await tx
    .insertInto('calibration_gradings')
    .values(grades.map(({ pass, grade }) => ({ run_id: runId, sample_id: sampleId, pass, grade })))
    .execute();
}

/** Marks a run as finished. Keeps one earlier finished run for comparison and deletes the rest. */
export async function finishRun(tx: Tx, runId: number, questionId: number, now: string): Promise<void> {
  await tx.updateTable('calibration_runs').set({ finished_at: now }).where('id', '=', runId).execute();
  const runs = await tx
    .selectFrom('calibration_runs')
    .where('question_id', '=', questionId)
    .orderBy('id', 'desc')
    .select('id')
    .execute();
  const obsoleteIds = runs.slice(2).map(({ id }) => id);
  if (obsoleteIds.length > 0)
    await tx.deleteFrom('calibration_runs').where('id', 'in', obsoleteIds).execute();
}

/** Returns the non-empty student answers to a question. */
export async function selectNonEmptyAnswers(
  tx: Tx,
  questionId: number,
): Promise<{ id: number; answer: string }[]> {
  return tx
    .selectFrom('answers')
    .where('question_id', '=', questionId)
    .where('answer', '!=', '')
    .orderBy('id')
    .select(['id', 'answer'])
    .execute();
}

/** Returns the samples of the questions that the student answered in an attempt, each with the student's answer. */
export async function selectSamplesWithStudentAnswers(tx: Tx, studentId: number) {
  return tx
    .selectFrom('calibration_samples')
    .innerJoin('answers', 'answers.question_id', 'calibration_samples.question_id')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .where('attempts.student_id', '=', studentId)
    .select(['calibration_samples.id as sampleId', 'calibration_samples.answer as sample', 'answers.answer'])
    .execute();
}

/**
 * Returns the distinct non-empty answers to a question, ordered by the mean machine mark of each text, lowest first.
 * Leaves out those that a machine took for words to the grader.
 */
export async function selectAnswerTexts(db: Db, questionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .leftJoin('proposed_marks', 'proposed_marks.answer_id', 'answers.id')
    .where('answers.question_id', '=', questionId)
    .where('answers.answer', '!=', '')
    .where(notManipulation('answers.review_reason'))
    .where(notManipulation('proposed_marks.review_reason'))
    .groupBy('answers.answer')
    .orderBy((order) => order.fn.avg('answers.grade'))
    .orderBy('answers.answer')
    .select('answers.answer')
    .execute();
  return rows.map(({ answer }) => answer);
}

/** SQL condition: a machine did not take the answer for words to the grader. */
const notManipulation = (column: string) => sql<boolean>`coalesce(${sql.ref(column)}, '') <> 'manipulation'`;

/** Returns the samples of every question, oldest first. */
export async function selectAllSamples(db: Db): Promise<{ sampleId: number; answer: string }[]> {
  return db.selectFrom('calibration_samples').select(['id as sampleId', 'answer']).orderBy('id').execute();
}

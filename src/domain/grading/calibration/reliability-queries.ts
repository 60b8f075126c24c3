import type { Criterion } from '../../../shared/contracts/questions.ts';
import { openTypes } from '../../../shared/question-types/traits.ts';
import type { GradedSample } from '../../../shared/rules/calibration-figures.ts';
import type { Stimulus } from '../../../shared/rules/stimulus-runs.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';

/** The parts of an open question that determine how its answers are graded. */
export interface GradedContent {
  text: string;
  statement: string;
  correctAnswer: string;
  criteria: Criterion[];
  /** The stimulus that it shares with neighbouring questions. */
  stimulus?: Pick<Stimulus, 'text'>;
}

/** Returns the open questions of the lesson's bank. */
export async function selectOpenQuestions(
  db: Db | Tx,
  lessonId: number,
): Promise<(GradedContent & { questionId: number })[]> {
  const rows = await db
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .where('type', 'in', openTypes)
    .select(['id', 'text', 'statement', 'correct_answer', 'criteria', 'stimulus'])
    .execute();
  return rows.map(({ id, correct_answer, criteria, stimulus, ...row }) => ({
    ...row,
    ...(stimulus !== null && { stimulus: fromJson<Stimulus>(stimulus) }),
    questionId: id,
    correctAnswer: correct_answer,
    criteria: fromJson(criteria),
  }));
}

/** A finished calibration run, with the current expected marks of its samples. */
export interface FinishedRun {
  runId: number;
  questionId: number;
  model: string;
  promptVersion: string;
  contentVersion: string;
  label: string;
  finishedAt: string;
  samples: Map<number, GradedSample & { grades: number[] }>;
}

/** Returns the finished runs of the lesson's questions, latest first; at most two are kept per question. */
export async function selectFinishedRuns(db: Db | Tx, lessonId: number): Promise<FinishedRun[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('calibration_runs', 'calibration_runs.question_id', 'questions.id')
    .leftJoin('calibration_gradings', 'calibration_gradings.run_id', 'calibration_runs.id')
    .leftJoin('calibration_samples', 'calibration_samples.id', 'calibration_gradings.sample_id')
    .where('questions.lesson_id', '=', lessonId)
    .where('calibration_runs.finished_at', 'is not', null)
    .orderBy('calibration_runs.id', 'desc')
    .orderBy('calibration_gradings.sample_id')
    .orderBy('calibration_gradings.pass')
    .select([
      'calibration_runs.id as runId',
      'calibration_runs.question_id as questionId',
      'calibration_runs.model',
      'calibration_runs.prompt_version as promptVersion',
      'calibration_runs.content_version as contentVersion',
      'calibration_runs.label',
      'calibration_runs.finished_at as finishedAt',
      'calibration_samples.id as sampleId',
      'calibration_samples.mark',
      'calibration_gradings.grade',
    ])
    .execute();
  const runs = new Map<number, FinishedRun>();
  for (const { sampleId, mark, grade, finishedAt, ...row } of rows) {
    const run = runs.get(row.runId) ?? { ...row, finishedAt: finishedAt ?? '', samples: new Map() };
    runs.set(row.runId, run);
    if (sampleId === null || mark === null || grade === null) continue;
    const sample = run.samples.get(sampleId) ?? { mark, grades: [] };
    run.samples.set(sampleId, sample);
    sample.grades.push(grade);
  }
  return [...runs.values()];
}

import type { JobStage, JobState } from '../../shared/contracts/jobs.ts';
import { type Db, fromFlag, type Tx, toFlag } from '../database/database.ts';
import type { JobLane } from '../jobs/job-engine.ts';

export interface QuestionSet {
  jobId: number | null;
  ready: boolean;
}

export async function findQuestionSet(
  db: Db | Tx,
  lessonId: number,
  studentId: number,
): Promise<QuestionSet | null> {
  const row = await db
    .selectFrom('question_sets')
    .select(['job_id', 'ready'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row ? { jobId: row.job_id, ready: fromFlag(row.ready) } : null;
}

export async function putQuestionSet(
  tx: Tx,
  set: {
    lessonId: number;
    studentId: number;
    origin: 'bank' | 'prompt';
    jobId: number | null;
    ready: boolean;
  },
  now: string,
): Promise<void> {
  const values = { job_id: set.jobId, ready: toFlag(set.ready) };
  await tx
    .insertInto('question_sets')
    .values({
      lesson_id: set.lessonId,
      student_id: set.studentId,
      origin: set.origin,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'student_id']).doUpdateSet(values))
    .execute();
}

export async function markQuestionSetReady(tx: Tx, lessonId: number, studentId: number): Promise<void> {
  await tx
    .updateTable('question_sets')
    .set({ ready: toFlag(true) })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute();
}

/** One enrolled student's set with the job that writes it; jobs that ended long ago are gone. */
export interface SetRow {
  studentId: number;
  names: string;
  /** The student has questions, however they came. */
  ready: boolean;
  jobId: number | null;
  jobState: JobState | null;
  lane: JobLane | null;
  stage: JobStage | null;
  progressDone: number;
  progressTotal: number;
  errorCode: string | null;
  /** When the job was asked for. */
  createdAt: string | null;
}

/** A row for every student enrolled in the lesson's course, by name. */
export async function selectSets(db: Db | Tx, lesson: { id: number; courseId: number }): Promise<SetRow[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .leftJoin('question_sets', (join) =>
      join.onRef('question_sets.student_id', '=', 'users.id').on('question_sets.lesson_id', '=', lesson.id),
    )
    .leftJoin('jobs', 'jobs.id', 'question_sets.job_id')
    .where('enrolments.course_id', '=', lesson.courseId)
    .select((select) => [
      'users.id as studentId',
      'users.names',
      'question_sets.ready',
      'jobs.id as jobId',
      'jobs.state as jobState',
      'jobs.lane',
      'jobs.stage',
      'jobs.progress_done',
      'jobs.progress_total',
      'jobs.error_code',
      'jobs.created_at',
      select
        .exists(
          select
            .selectFrom('assignments')
            .select('assignments.question_id')
            .whereRef('assignments.student_id', '=', 'users.id')
            .where('assignments.lesson_id', '=', lesson.id),
        )
        .as('assigned'),
    ])
    .orderBy('users.names')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    studentId: row.studentId,
    names: row.names,
    ready: Boolean(row.assigned) || fromFlag(row.ready ?? 0),
    jobId: row.jobId,
    jobState: row.jobState as JobState | null,
    lane: row.lane as JobLane | null,
    stage: row.stage as JobStage | null,
    progressDone: row.progress_done ?? 0,
    progressTotal: row.progress_total ?? 0,
    errorCode: row.error_code,
    createdAt: row.created_at,
  }));
}

import type { JobStage, JobState } from '../../../shared/contracts/jobs.ts';
import type { OthersQuestion } from '../../ai/writing/other-sets.ts';
import { type Db, fromFlag, type Tx, toFlag } from '../../kernel/database/database.ts';
import type { JobQueue } from '../../kernel/jobs/job-engine.ts';
import { questionFields, toStoredQuestion } from '../questions/question-record.ts';

/**
 * Maximum number of other students' questions loaded for comparison, to limit the time it blocks other work. Covers a
 * class of 30 with 20 questions each.
 */
const maxCompared = 1_500;

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

/** An enrolled student's set and the job that prepares it; the job fields are null when the job was pruned. */
export interface SetRow {
  studentId: number;
  names: string;
  /** True when the student has questions, from any source. */
  ready: boolean;
  jobId: number | null;
  jobState: JobState | null;
  queue: JobQueue | null;
  stage: JobStage | null;
  progressDone: number;
  progressTotal: number;
  errorCode: string | null;
  /** When the job was created. */
  createdAt: string | null;
}

/** Returns one row per student enrolled in the lesson's course, ordered by name. */
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
      'jobs.queue',
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
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    studentId: row.studentId,
    names: row.names,
    ready: Boolean(row.assigned) || fromFlag(row.ready ?? 0),
    jobId: row.jobId,
    jobState: row.jobState as JobState | null,
    queue: row.queue as JobQueue | null,
    stage: row.stage as JobStage | null,
    progressDone: row.progress_done ?? 0,
    progressTotal: row.progress_total ?? 0,
    errorCode: row.error_code,
    createdAt: row.created_at,
  }));
}

export async function countEnrolled(db: Db | Tx, courseId: number): Promise<number> {
  const row = await db
    .selectFrom('enrolments')
    .where('course_id', '=', courseId)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Counts the questions of the lesson's bank by type. */
export async function countBankByType(db: Db | Tx, lessonId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .where('owner_student_id', 'is', null)
    .groupBy('type')
    .select((select) => ['type', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ type, n }) => [type, n]));
}

/** Returns the latest questions written for other students of the lesson with an id above `after`, in id order. */
export async function selectQuestionsOfOtherStudents(
  db: Db | Tx,
  set: { lessonId: number; studentId: number },
  after: number,
): Promise<(OthersQuestion & { id: number })[]> {
  const rows = await db
    .selectFrom('questions')
    .select(questionFields.columns)
    .select(['questions.owner_student_id', 'questions.source_page'])
    .where('lesson_id', '=', set.lessonId)
    .where('owner_student_id', 'is not', null)
    .where('owner_student_id', '!=', set.studentId)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .execute();
  return rows.reverse().map((row) => ({
    ...toStoredQuestion(row),
    setId: row.owner_student_id!,
    sourcePage: row.source_page,
    isModified: false,
    isNew: false,
    doubt: null,
  }));
}

/** Returns one set of assigned question ids per other student of the lesson. */
export async function selectAssignmentsOfOtherStudents(
  db: Db | Tx,
  set: { lessonId: number; studentId: number },
): Promise<Set<number>[]> {
  const rows = await db
    .selectFrom('assignments')
    .select(['student_id', 'question_id'])
    .where('lesson_id', '=', set.lessonId)
    .where('student_id', '!=', set.studentId)
    .execute();
  const byStudent = new Map<number, Set<number>>();
  for (const { student_id, question_id } of rows) {
    const ids = byStudent.get(student_id) ?? new Set();
    byStudent.set(student_id, ids.add(question_id));
  }
  return [...byStudent.values()];
}

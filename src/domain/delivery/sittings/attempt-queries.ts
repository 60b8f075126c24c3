import { type Insertable, type Selectable, sql } from 'kysely';
import type { Grader } from '../../../shared/contracts/sittings.ts';
import { isInForce } from '../../../shared/rules/marking-policy.ts';
import { awaitsTeacher } from '../../attempts/awaiting-queries.ts';
import { type Mark, storedFeedback } from '../../attempts/mark-queries.ts';
import type { MarkingTerms } from '../../attempts/marking-policy.ts';
import { publishedWithGrade } from '../../attempts/published-queries.ts';
import { type Db, fromFlag, type Tx, toFlag, toJson } from '../../kernel/database/database.ts';
import { fieldsOf, flag, type ValuesOf } from '../../kernel/database/field-map.ts';
import { prepareQuery } from '../../kernel/database/prepare-query.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** The stored fields of `Attempt`. */
const attemptFields = fieldsOf('attempts')({
  id: 'id',
  sittingId: 'sitting_id',
  lessonId: 'lesson_id',
  studentId: 'student_id',
  /** 1-based. */
  number: 'number',
  state: 'state',
  earlyExit: flag('early_exit'),
  /** Grade in force; null while ungraded, and after a withdrawn early exit. */
  grade: 'grade',
  /** Grade computed from the machine's marks. */
  machineGrade: 'machine_grade',
  generalFeedback: 'general_feedback',
  gradedByLabel: 'graded_by_label',
  jobId: 'job_id',
  submittedAt: 'submitted_at',
  gradedAt: 'graded_at',
});

/** The marking terms at the time of handing in. */
const markingFields = fieldsOf('attempts')({
  policy: 'marking_policy',
  earlyFeedback: flag('early_feedback'),
  middleWaits: flag('middle_waits'),
  uncertainFirst: flag('uncertain_first'),
});

export interface Attempt extends ValuesOf<typeof attemptFields> {
  /** True after `maxAutomaticRounds` failed rounds: the attempt waits until a person requests another grading. */
  waitsForPerson: boolean;
  /**
   * True when the attempt is pending because its teacher has to give the remaining marks, not because a model failed.
   */
  awaitsTeacher: boolean;
  /** True when its student may read the grade. */
  published: boolean;
  /** The marking terms at the time it was handed in. */
  marking: MarkingTerms;
}

/** Returns whether the attempt counts towards the student's limit: it is graded, or waits for its teacher. */
export const isUsed = ({ state, awaitsTeacher }: Pick<Attempt, 'state' | 'awaitsTeacher'>): boolean =>
  state === 'graded' || awaitsTeacher;

const columns = [
  ...attemptFields.columns,
  ...markingFields.columns,
  'attempts.failed_rounds as failedRounds',
  'attempts.published_at as publishedAt',
] as const;

function attempts(db: Db | Tx) {
  return db.selectFrom('attempts').select([...columns, awaitsTeacher.as('awaitsTeacher')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function toAttempt(row: Row): Attempt {
  const awaitsTeacher = fromFlag(row.awaitsTeacher);
  return {
    ...attemptFields.read(row),
    awaitsTeacher,
    published: row.publishedAt !== null,
    marking: markingFields.read(row),
    waitsForPerson: row.state === 'pending' && !awaitsTeacher && row.failedRounds >= maxAutomaticRounds,
  };
}

/** Number of grading rounds with unusable model replies after which the attempt is not retried automatically. */
export const maxAutomaticRounds = 3;

const attemptsAtLesson = prepareQuery<{ lessonId: number; studentId: number }>()((db, given) =>
  attempts(db)
    .where('lesson_id', '=', given('lessonId'))
    .where('student_id', '=', given('studentId'))
    .orderBy('number'),
);

/** Returns all attempts of one student at one lesson, in order. */
export async function selectAttempts(db: Db | Tx, lessonId: number, studentId: number): Promise<Attempt[]> {
  return (await attemptsAtLesson(db, { lessonId, studentId })).map(toAttempt);
}

const gradesAtLesson = prepareQuery<{ lessonId: number; studentId: number; before: number }>()((db, given) =>
  db
    .selectFrom('attempts')
    .select(['number', 'grade', 'published_at as publishedAt'])
    .where('lesson_id', '=', given('lessonId'))
    .where('student_id', '=', given('studentId'))
    .where('number', '<', given('before'))
    .where((where) => where.or([where('state', '=', 'graded'), where(awaitsTeacher, '=', 1)])),
);

/** Returns the grades in force of the student's used attempts at the lesson before this one. */
export async function selectGradesBefore(
  db: Db | Tx,
  { lessonId, studentId, number }: Pick<Attempt, 'lessonId' | 'studentId' | 'number'>,
): Promise<Pick<Attempt, 'number' | 'grade' | 'published'>[]> {
  // Attempts are numbered without gaps.
  if (number === 1) return [];
  const rows = await gradesAtLesson(db, { lessonId, studentId, before: number });
  return rows.map(({ publishedAt, ...row }) => ({ ...row, published: publishedAt !== null }));
}

/** Returns attempts whose grading failed, that do not wait for a person, and whose last job ended before `before`. */
export async function selectPendingAttempts(db: Db, before: string, limit: number): Promise<Attempt[]> {
  const rows = await attempts(db)
    // A literal instead of a parameter, so that the partial index applies.
    .where('state', '=', sql.lit('pending'))
    .where('failed_rounds', '<', maxAutomaticRounds)
    .where(awaitsTeacher, '=', 0)
    .where((where) =>
      where.or([
        where('job_id', 'is', null),
        where.not(
          where.exists(
            where
              .selectFrom('jobs')
              .select('jobs.id')
              .whereRef('jobs.id', '=', 'attempts.job_id')
              .where((job) =>
                job.or([job('jobs.finished_at', 'is', null), job('jobs.finished_at', '>=', before)]),
              ),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** An answer to a question, with its grade by code if any. `grade.grade` is null when the teacher gives the mark. */
export interface GivenAnswer<Grade extends AnswerGrade | null = AnswerGrade | null> {
  questionId: number;
  position: number;
  answer: string;
  grade: Grade;
}

export interface NewAttempt {
  sittingId: number;
  lessonId: number;
  studentId: number;
  number: number;
  earlyExit: boolean;
  late: boolean;
  /** Null while it waits for grading by a model or its teacher. */
  graded: { grade: number; generalFeedback: string; gradedByLabel: string | null } | null;
  /** The grading job; null when code graded it or its teacher will. */
  jobId: number | null;
  marking: MarkingTerms;
  answers: GivenAnswer[];
}

type AttemptRow = Omit<
  Selectable<Tables['attempts']>,
  'id' | 'machine_grade' | 'failed_rounds' | 'published_at'
>;

const addAttempt = prepareQuery<AttemptRow & { shown_at: string | null }>()((db, given) =>
  db
    .insertInto('attempts')
    .values({
      sitting_id: given('sitting_id'),
      lesson_id: given('lesson_id'),
      student_id: given('student_id'),
      number: given('number'),
      state: given('state'),
      early_exit: given('early_exit'),
      late: given('late'),
      grade: given('grade'),
      machine_grade: given('grade'),
      general_feedback: given('general_feedback'),
      graded_by_label: given('graded_by_label'),
      job_id: given('job_id'),
      submitted_at: given('submitted_at'),
      graded_at: given('graded_at'),
      published_at: publishedWithGrade(given('lesson_id'), given('shown_at')),
      marking_policy: given('marking_policy'),
      early_feedback: given('early_feedback'),
      middle_waits: given('middle_waits'),
      uncertain_first: given('uncertain_first'),
    })
    .returning(columns),
);

/** Inserts an attempt with its answers and returns the stored attempt. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: string): Promise<Attempt> {
  const { graded } = attempt;
  const awaitsTeacher = graded === null && attempt.jobId === null;
  const [row] = await addAttempt(tx, {
    ...attemptFields.write({
      ...{ sittingId: attempt.sittingId, lessonId: attempt.lessonId, studentId: attempt.studentId },
      ...{ number: attempt.number, earlyExit: attempt.earlyExit, jobId: attempt.jobId },
      state: graded ? 'graded' : awaitsTeacher ? 'pending' : 'grading',
      grade: graded?.grade ?? null,
      generalFeedback: graded?.generalFeedback ?? '',
      gradedByLabel: graded?.gradedByLabel ?? null,
      ...{ submittedAt: now, gradedAt: graded ? now : null },
    }),
    ...markingFields.write(attempt.marking),
    late: toFlag(attempt.late),
    shown_at: graded || (awaitsTeacher && isInForce(attempt.marking.policy)) ? now : null,
  });
  const added = toAttempt({ ...row!, awaitsTeacher: toFlag(awaitsTeacher) });
  const answers = attempt.answers.map(({ questionId, position, answer, grade }) => ({
    attempt_id: added.id,
    question_id: questionId,
    position,
    answer,
    ...(grade ? gradeColumns(grade) : noGrade),
  }));
  if (answers.length > 0) await tx.insertInto('answers').values(answers).execute();
  return added;
}

export async function setAttemptJob(tx: Tx, attemptId: number, jobId: number): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ job_id: jobId, state: 'grading' })
    .where('id', '=', attemptId)
    .execute();
}

/**
 * Marks an attempt whose grading failed as pending; a graded attempt stays graded. `answered` is true when the model
 * replied but the reply was unusable.
 */
export async function markAttemptPending(tx: Tx, sittingId: number, answered: boolean): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({ state: 'pending', failed_rounds: set('failed_rounds', '+', answered ? 1 : 0) }))
    .where('sitting_id', '=', sittingId)
    .where('state', '=', 'grading')
    .execute();
}

/**
 * Marks the attempt as waiting for its teacher's marks. Publishes the marks given so far when the lesson shows marks at
 * once and machine marks are in force. `gradedByLabel` names the evaluator whose held marks come into force later
 * without a decision.
 */
export async function setAwaitingTeacher(
  tx: Tx,
  attemptId: number,
  gradedByLabel: string | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({
      state: 'pending',
      graded_by_label: gradedByLabel,
      published_at: sql<string | null>`case when ${set.ref('attempts.marking_policy')} = 'in-force'
        then ${publishedWithGrade(set.ref('attempts.lesson_id'), now)} end`,
    }))
    .where('id', '=', attemptId)
    .where('state', '!=', 'graded')
    .execute();
}

/** Stores the grade computed from the machine's marks; it is in force until a person decides otherwise. */
export async function setAttemptGrade(
  tx: Tx,
  attemptId: number,
  result: { grade: number; generalFeedback: string; gradedByLabel: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({
      state: 'graded',
      grade: result.grade,
      machine_grade: result.grade,
      general_feedback: result.generalFeedback,
      graded_by_label: result.gradedByLabel,
      graded_at: now,
      published_at: publishedWithGrade(set.ref('attempts.lesson_id'), now),
    }))
    .where('id', '=', attemptId)
    .where('state', '!=', 'graded')
    .execute();
}

export interface StoredAnswer {
  id: number;
  questionId: number;
  position: number;
  answer: string;
  grade: number | null;
  gradedBy: Grader | null;
}

const answersOfAttempt = prepareQuery<{ attemptId: number }>()((db, given) =>
  db
    .selectFrom('answers')
    .select(['id', 'question_id as questionId', 'position', 'answer', 'grade', 'graded_by as gradedBy'])
    .where('attempt_id', '=', given('attemptId'))
    .orderBy('position'),
);

export async function selectAnswers(db: Db | Tx, attemptId: number): Promise<StoredAnswer[]> {
  const rows = await answersOfAttempt(db, { attemptId });
  return rows.map((row) => ({ ...row, gradedBy: row.gradedBy as Grader | null }));
}

/** Replaces an answer of an attempt that waits for its grade, and clears the answer's own grade. */
export async function replaceAnswer(
  tx: Tx,
  attemptId: number,
  given: { questionId: number; answer: string },
): Promise<void> {
  await tx
    .updateTable('answers')
    .set({ answer: given.answer, ...noGrade })
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', given.questionId)
    .where('answer', '!=', given.answer)
    .execute();
}

/** Returns whether an answer of the attempt waits for its teacher because a machine doubted its mark. */
export async function hasDoubtfulAnswer(db: Db, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('answers')
    .where('attempt_id', '=', attemptId)
    .where('grade', 'is', null)
    .where('decision_id', 'is', null)
    .where('review_reason', 'in', ['manipulation', 'evidence-not-found'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AnswerGrade extends Mark {
  /** Null, like `grade`, when the teacher gives the mark; `review` then holds the reason. */
  gradedBy: Grader | null;
  promptVersion: string | null;
  review: { reason: string; passage: string } | null;
}

/** An `AnswerGrade` with a mark. */
export type MarkedGrade = AnswerGrade & { grade: number; gradedBy: Grader };

function gradeColumns(grade: AnswerGrade) {
  const { text, code } = storedFeedback(grade);
  return {
    grade: grade.grade,
    feedback: text,
    feedback_code: code,
    graded_by: grade.gradedBy,
    model: grade.model,
    prompt_version: grade.promptVersion,
    criteria_scores: grade.criteria.length > 0 ? toJson(grade.criteria) : null,
    review_reason: grade.review?.reason ?? null,
    review_passage: grade.review?.passage ?? null,
  };
}

/** The grade columns of an ungraded answer. All rows of one insert need the same columns. */
const noGrade = {
  grade: null,
  feedback: '',
  feedback_code: null,
  graded_by: null,
  model: null,
  prompt_version: null,
  criteria_scores: null,
  review_reason: null,
  review_passage: null,
};

const gradeNames = Object.keys(noGrade) as (keyof typeof noGrade)[];

function putGrades(tx: Tx, rows: Insertable<Tables['answers']>[]) {
  return tx
    .insertInto('answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((set) =>
          Object.fromEntries(gradeNames.map((name) => [name, set.ref(`excluded.${name}`)])),
        )
        .where('answers.grade', 'is', null),
    )
    .execute();
}

/** Stores grades for the answers of an attempt that have none yet. */
export async function setAnswerGrades(
  tx: Tx,
  attemptId: number,
  graded: readonly { stored: StoredAnswer; grade: AnswerGrade }[],
): Promise<void> {
  const rows = graded.map(({ stored, grade }) => ({
    attempt_id: attemptId,
    question_id: stored.questionId,
    position: stored.position,
    answer: stored.answer,
    ...gradeColumns(grade),
  }));
  if (rows.length > 0) await putGrades(tx, rows);
}

export async function findAttempt(db: Db | Tx, attemptId: number): Promise<Attempt | null> {
  const row = await attempts(db).where('id', '=', attemptId).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export async function findAttemptByNumber(
  db: Db,
  lessonId: number,
  studentId: number,
  number: number,
): Promise<Attempt | null> {
  const row = await attempts(db)
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** An attempt that is no longer retried automatically. */
export interface WaitingAttempt {
  sittingId: number;
  studentId: number;
  names: string;
  topic: string;
  number: number;
  submittedAt: string;
}

/** Returns the attempts in the course's lessons that wait for a person, longest waiting first. */
export async function selectWaitingAttempts(db: Db, courseId: number): Promise<WaitingAttempt[]> {
  return db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('lessons.course_id', '=', courseId)
    .where('attempts.state', '=', 'pending')
    .where('attempts.failed_rounds', '>=', maxAutomaticRounds)
    .where(awaitsTeacher, '=', 0)
    .select([
      'attempts.sitting_id as sittingId',
      'attempts.student_id as studentId',
      'users.names',
      'lessons.topic',
      'attempts.number',
      'attempts.submitted_at as submittedAt',
    ])
    .orderBy('attempts.submitted_at')
    .orderBy('attempts.id')
    .execute();
}

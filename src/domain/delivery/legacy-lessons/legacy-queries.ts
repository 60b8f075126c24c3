import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { searchableColumns } from '../../kernel/database/search-key.ts';

/** Attempts that a user has at a legacy lesson. */
export const legacyMaxAttempts = 5;

export interface LegacyLesson {
  id: number;
  name: string;
  /** File name, or '' for the default picture. */
  image: string;
  type: 1 | 2;
  area: string;
  language: ContentLanguage;
  questionId: number;
  question: string;
  referenceAnswer: string;
  /** File name of the question's picture, or ''. */
  photo: string;
}

function lessons(db: Db | Tx) {
  return db
    .selectFrom('legacy_lessons')
    .innerJoin('legacy_questions', 'legacy_questions.lesson_id', 'legacy_lessons.id')
    .select([
      'legacy_lessons.id',
      'legacy_lessons.name',
      'legacy_lessons.image',
      'legacy_lessons.type',
      'legacy_lessons.area',
      'legacy_lessons.language',
      'legacy_questions.id as questionId',
      'legacy_questions.question',
      'legacy_questions.reference_answer as referenceAnswer',
      'legacy_questions.photo',
    ])
    .orderBy('legacy_lessons.id')
    .orderBy('legacy_questions.position');
}

export const toLanguage = (stored: string): ContentLanguage => (stored === 'en' ? 'en' : 'es');

type LessonRow = Awaited<ReturnType<ReturnType<typeof lessons>['execute']>>[number];

function toLesson(row: LessonRow): LegacyLesson {
  return { ...row, type: row.type === 1 ? 1 : 2, language: toLanguage(row.language) };
}

export async function selectLegacyLessons(db: Db): Promise<LegacyLesson[]> {
  return (await lessons(db).execute()).map(toLesson);
}

export async function findLegacyLesson(db: Db | Tx, lessonId: number): Promise<LegacyLesson | null> {
  const row = await lessons(db).where('legacy_lessons.id', '=', lessonId).executeTakeFirst();
  return row ? toLesson(row) : null;
}

/** Returns the lesson of a question, or null. */
export async function findLessonOfQuestion(db: Db | Tx, questionId: number): Promise<LegacyLesson | null> {
  const row = await lessons(db).where('legacy_questions.id', '=', questionId).executeTakeFirst();
  return row ? toLesson(row) : null;
}

export async function findLessonByReference(
  db: Db | Tx,
  referenceAnswer: string,
): Promise<LegacyLesson | null> {
  const row = await lessons(db)
    .where('legacy_questions.reference_answer', '=', referenceAnswer)
    .executeTakeFirst();
  return row ? toLesson(row) : null;
}

/**
 * Finds the lesson with this question text, either stored or written for this user. Several lessons may have the same
 * question: `lessonId` selects only that lesson, `area` prefers a lesson of that area.
 */
export async function findLessonByQuestion(
  db: Db | Tx,
  userId: number,
  question: string,
  scope: { lessonId: number } | { area: string },
): Promise<LegacyLesson | null> {
  const writtenForUser = db
    .selectFrom('legacy_student_questions')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .where('question', '=', question);
  const rows = await lessons(db)
    .where((where) =>
      where.or([
        where('legacy_questions.question', '=', question),
        where('legacy_lessons.id', 'in', writtenForUser),
      ]),
    )
    .execute();
  const row =
    'lessonId' in scope
      ? rows.find(({ id }) => id === scope.lessonId)
      : (rows.find(({ area }) => area === scope.area) ?? rows[0]);
  return row ? toLesson(row) : null;
}

export type NewLegacyLesson = Omit<LegacyLesson, 'id' | 'questionId'>;

/** Inserts the lessons, all or nothing, and returns their ids in the same order. */
export async function insertLegacyLessons(db: Db, lessons: NewLegacyLesson[]): Promise<number[]> {
  return write(db, async (tx) => {
    const ids: number[] = [];
    for (const lesson of lessons) ids.push(await insertLesson(tx, lesson));
    return ids;
  });
}

async function insertLesson(tx: Tx, lesson: NewLegacyLesson): Promise<number> {
  const row = await tx
    .insertInto('legacy_lessons')
    .values({
      ...searchableColumns('name', lesson.name),
      image: lesson.image,
      type: lesson.type,
      area: lesson.area,
      language: lesson.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('legacy_questions')
    .values({
      lesson_id: row.id,
      position: 1,
      question: lesson.question,
      reference_answer: lesson.referenceAnswer,
      photo: lesson.photo,
    })
    .execute();
  return row.id;
}

export interface LegacyGrading {
  id: number;
  lessonId: number | null;
  userId: number;
  jobId: number | null;
  question: string;
  referenceAnswer: string;
  language: ContentLanguage;
  answer: string;
  /** Null until graded. */
  grade: number | null;
  feedback: string;
  /** True once the user has seen the grade. */
  seen: boolean;
}

function gradings(db: Db | Tx) {
  return db
    .selectFrom('legacy_gradings')
    .select([
      'legacy_gradings.id',
      'legacy_gradings.lesson_id as lessonId',
      'legacy_gradings.user_id as userId',
      'legacy_gradings.job_id as jobId',
      'legacy_gradings.question',
      'legacy_gradings.reference_answer as referenceAnswer',
      'legacy_gradings.language',
      'legacy_gradings.answer',
      'legacy_gradings.grade',
      'legacy_gradings.feedback',
      'legacy_gradings.seen',
    ]);
}

type GradingRow = Awaited<ReturnType<ReturnType<typeof gradings>['execute']>>[number];

function toGrading(row: GradingRow): LegacyGrading {
  return { ...row, language: toLanguage(row.language), seen: row.seen === 1 };
}

export async function findGrading(db: Db | Tx, gradingId: number): Promise<LegacyGrading | null> {
  const row = await gradings(db).where('id', '=', gradingId).executeTakeFirst();
  return row ? toGrading(row) : null;
}

/** Returns the newest grading of the same answer to the same question, and whether it is saved as an attempt. */
export async function findSameGrading(
  db: Db | Tx,
  same: {
    userId: number;
    lessonId: number | null;
    question: string;
    referenceAnswer: string;
    answer: string;
  },
): Promise<(LegacyGrading & { saved: boolean }) | null> {
  const row = await gradings(db)
    .leftJoin('legacy_attempts', 'legacy_attempts.grading_id', 'legacy_gradings.id')
    .select('legacy_attempts.id as attemptId')
    .where('legacy_gradings.user_id', '=', same.userId)
    .where('legacy_gradings.lesson_id', same.lessonId === null ? 'is' : '=', same.lessonId)
    .where('legacy_gradings.question', '=', same.question)
    .where('legacy_gradings.reference_answer', '=', same.referenceAnswer)
    .where('legacy_gradings.answer', '=', same.answer)
    .orderBy('legacy_gradings.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { attemptId, ...grading } = row;
  return { ...toGrading(grading), saved: attemptId !== null };
}

/** Returns finished gradings that are not saved as attempts, newest first. */
export async function selectUnsavedGradings(
  db: Db | Tx,
  lessonId: number,
  userId: number,
): Promise<LegacyGrading[]> {
  const rows = await gradings(db)
    .leftJoin('legacy_attempts', 'legacy_attempts.grading_id', 'legacy_gradings.id')
    .where('legacy_attempts.id', 'is', null)
    .where('legacy_gradings.lesson_id', '=', lessonId)
    .where('legacy_gradings.user_id', '=', userId)
    .where('legacy_gradings.grade', 'is not', null)
    .orderBy('legacy_gradings.id', 'desc')
    .execute();
  return rows.map(toGrading);
}

/** Counts the user's gradings of the lesson that are queued or running, except one. */
export async function countRunningGradings(
  tx: Tx,
  lessonId: number,
  userId: number,
  exceptId: number | null,
): Promise<number> {
  const row = await tx
    .selectFrom('legacy_gradings')
    .innerJoin('jobs', 'jobs.id', 'legacy_gradings.job_id')
    .where('legacy_gradings.lesson_id', '=', lessonId)
    .where('legacy_gradings.user_id', '=', userId)
    .where('legacy_gradings.id', '!=', exceptId ?? 0)
    .where('legacy_gradings.grade', 'is', null)
    .where('jobs.state', 'in', ['queued', 'running'])
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function insertGrading(
  tx: Tx,
  grading: Omit<LegacyGrading, 'id' | 'jobId' | 'grade' | 'feedback' | 'seen'>,
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('legacy_gradings')
    .values({
      lesson_id: grading.lessonId,
      user_id: grading.userId,
      question: grading.question,
      reference_answer: grading.referenceAnswer,
      language: grading.language,
      answer: grading.answer,
      feedback: '',
      created_at: now,
      seen: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setGradingJob(tx: Tx, gradingId: number, jobId: number): Promise<void> {
  await tx.updateTable('legacy_gradings').set({ job_id: jobId }).where('id', '=', gradingId).execute();
}

export async function setGradingResult(
  tx: Tx,
  gradingId: number,
  result: { grade: number; feedback: string },
): Promise<void> {
  await tx
    .updateTable('legacy_gradings')
    .set(result)
    .where('id', '=', gradingId)
    .where('grade', 'is', null)
    .execute();
}

export async function setGradingSeen(db: Tx, gradingId: number): Promise<void> {
  await db.updateTable('legacy_gradings').set({ seen: 1 }).where('id', '=', gradingId).execute();
}

export interface LegacyStudentQuestion {
  jobId: number | null;
  /** Null while the job writes it. */
  question: string | null;
}

export async function findLegacyStudentQuestion(
  db: Db | Tx,
  lessonId: number,
  userId: number,
): Promise<LegacyStudentQuestion | null> {
  const row = await db
    .selectFrom('legacy_student_questions')
    .select(['job_id as jobId', 'question'])
    .where('lesson_id', '=', lessonId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putLegacyStudentQuestion(
  tx: Tx,
  key: { lessonId: number; userId: number },
  values: LegacyStudentQuestion,
  now: string,
): Promise<void> {
  const row = { job_id: values.jobId, question: values.question };
  await tx
    .insertInto('legacy_student_questions')
    .values({ lesson_id: key.lessonId, user_id: key.userId, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'user_id']).doUpdateSet(row))
    .execute();
}

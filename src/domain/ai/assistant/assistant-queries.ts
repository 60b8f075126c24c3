import { staffRolesWithRight } from '../../../shared/rules/course-rights.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findTeacherToday, sharedToday } from '../../kernel/shared-course-queries.ts';
import type { LessonPage } from '../evaluator.ts';

export interface AssistantQuestion {
  id: number;
  userId: number;
  jobId: number | null;
  question: string;
  /** Null until the answer is complete. */
  answer: string | null;
  /** Partial answer while the job runs. */
  soFar: string;
}

export async function insertAssistantQuestion(
  tx: Tx,
  userId: number,
  question: string,
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('assistant_questions')
    .values({ user_id: userId, question, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAssistantJob(tx: Tx, questionId: number, jobId: number): Promise<void> {
  await tx.updateTable('assistant_questions').set({ job_id: jobId }).where('id', '=', questionId).execute();
}

export async function updateAssistantAnswer(tx: Tx, questionId: number, answer: string): Promise<void> {
  await tx
    .updateTable('assistant_questions')
    .set({ answer, answer_so_far: null })
    .where('id', '=', questionId)
    .execute();
}

export async function updatePartialAnswer(tx: Tx, questionId: number, soFar: string): Promise<void> {
  await tx
    .updateTable('assistant_questions')
    .set({ answer_so_far: soFar })
    .where('id', '=', questionId)
    .execute();
}

export async function findAssistantQuestion(
  db: Db | Tx,
  questionId: number,
): Promise<AssistantQuestion | null> {
  const row = await db
    .selectFrom('assistant_questions')
    .select(['id', 'user_id as userId', 'job_id as jobId', 'question', 'answer', 'answer_so_far'])
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (!row) return null;
  const { answer_so_far: soFar, ...rest } = row;
  return { ...rest, soFar: soFar ?? '' };
}

/** Query for questions asked before `before`; copies that users saved are not affected. */
export function expiredAssistantQuestions(db: Db, before: string) {
  return db.selectFrom('assistant_questions').select('id').where('created_at', '<', before);
}

/** Deletes at most `limit` questions asked before `before`. */
export async function pruneAssistantQuestions(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('assistant_questions')
    .where('id', 'in', expiredAssistantQuestions(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export interface SavedQuestion {
  id: number;
  title: string;
  question: string;
  answer: string;
  askedAt: string;
}

function savedQuestions(db: Db, userId: number) {
  return db
    .selectFrom('saved_questions')
    .where('user_id', '=', userId)
    .select(['id', 'title', 'question', 'answer', 'asked_at as askedAt']);
}

/** Selects the user's saved questions, newest first. */
export async function selectSavedQuestions(db: Db, userId: number): Promise<SavedQuestion[]> {
  return savedQuestions(db, userId).orderBy('askedAt', 'desc').orderBy('id', 'desc').execute();
}

export async function findSavedQuestion(db: Db, userId: number, id: number): Promise<SavedQuestion | null> {
  return (await savedQuestions(db, userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Deletes a saved question of the user; returns whether it existed. */
export async function deleteSavedQuestion(tx: Tx, userId: number, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('saved_questions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countSavedQuestions(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('saved_questions')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Returns the id of a saved question with the same question, answer and time. */
export async function findSavedDuplicate(
  tx: Tx,
  userId: number,
  saved: Pick<SavedQuestion, 'question' | 'answer' | 'askedAt'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom('saved_questions')
    .select('id')
    .where('user_id', '=', userId)
    .where('question', '=', saved.question)
    .where('answer', '=', saved.answer)
    .where('asked_at', '=', saved.askedAt)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSavedQuestion(
  tx: Tx,
  userId: number,
  saved: Omit<SavedQuestion, 'id'>,
): Promise<number> {
  const row = await tx
    .insertInto('saved_questions')
    .values({
      user_id: userId,
      title: saved.title,
      question: saved.question,
      answer: saved.answer,
      asked_at: saved.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Maximum number of pages searched for a passage. */
const maxPages = 300;

/**
 * Selects pages of the documents of a user's lessons, newest document first. For students: enabled lessons of their
 * courses. For teachers: lessons of their own courses and of courses where their staff role includes lessons.
 */
export async function selectOwnPages(db: Db, userId: number): Promise<LessonPage[]> {
  const shared = sharedToday(db, await findTeacherToday(db, userId))
    .select('course_staff.course_id')
    .where('course_staff.role', 'in', staffRolesWithRight('lessons'));
  return db
    .selectFrom('document_pages')
    .innerJoin('documents', 'documents.id', 'document_pages.document_id')
    .innerJoin('lessons', 'lessons.id', 'documents.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where((where) =>
      where.or([
        where('courses.teacher_id', '=', userId),
        where('courses.id', 'in', shared),
        where.and([
          where('lessons.enabled', '=', 1),
          where.exists(
            where
              .selectFrom('enrolments')
              .select('enrolments.course_id')
              .whereRef('enrolments.course_id', '=', 'courses.id')
              .where('enrolments.student_id', '=', userId),
          ),
        ]),
      ]),
    )
    .select(['lessons.topic', 'document_pages.page', 'document_pages.text'])
    .orderBy('documents.id', 'desc')
    .orderBy('document_pages.page')
    .limit(maxPages)
    .execute();
}

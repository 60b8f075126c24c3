import { type Db, type Tx, toJson } from '../../kernel/database/database.ts';
import { copyKeyDoubtsOfBank } from '../imports/import-queries.ts';
import { copyQuestionPictures } from '../pictures/picture-queries.ts';
import { copiedFields } from '../questions/question-record.ts';
import { alignTags } from '../questions/tag-queries.ts';
import { findLesson, insertLesson } from './lesson-queries.ts';
import { notCopied } from './lesson-record.ts';

/** Returns the ids of the lessons of a course that are not archived. */
export async function selectLessonIds(db: Db | Tx, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lessons')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the topics of all lessons of a course, including archived ones. */
export async function selectTopics(tx: Tx, courseId: number): Promise<string[]> {
  const rows = await tx.selectFrom('lessons').where('course_id', '=', courseId).select('topic').execute();
  return rows.map(({ topic }) => topic);
}

/**
 * Copies a lesson into a course, disabled and without dates, with its prompt, bank and documents. Returns the id of the
 * copy.
 */
export async function copyLesson(
  tx: Tx,
  lessonId: number,
  courseId: number,
  now: string,
  topic?: string,
): Promise<number> {
  const lesson = (await findLesson(tx, lessonId))!;
  const copiedFrom = { lessonId, topic: lesson.topic };
  const copy = { ...lesson, ...notCopied, topic: topic ?? lesson.topic, copiedFrom };
  const id = await insertLesson(tx, courseId, copy, now);
  await copyPrompt(tx, lessonId, id, now);
  await copyBank(tx, { id: lessonId, topic: lesson.topic }, id, now);
  await copyKeyDoubtsOfBank(tx, lessonId, id);
  await copyQuestionPictures(tx, id);
  await alignTags(tx, id);
  await copyDocuments(tx, lessonId, id, now);
  return id;
}

async function copyPrompt(tx: Tx, from: number, to: number, now: string): Promise<void> {
  await tx
    .insertInto('lesson_prompts')
    .columns([
      'lesson_id',
      'description',
      'difficulty',
      'question_count',
      'types',
      'language',
      'way',
      'created_at',
      'updated_at',
    ])
    .expression((select) =>
      select
        .selectFrom('lesson_prompts')
        .where('lesson_id', '=', from)
        .select(({ val }) => [
          val(to).as('lesson_id'),
          'description',
          'difficulty',
          'question_count',
          'types',
          'language',
          'way',
          val(now).as('created_at'),
          val(now).as('updated_at'),
        ]),
    )
    .execute();
}

/** Copies the current bank questions, without `standing_regrade_id`, which concerns only answers to the originals. */
async function copyBank(tx: Tx, from: { id: number; topic: string }, to: number, now: string): Promise<void> {
  const content = ['position', 'source_page', ...copiedFields.stored] as const;
  await tx
    .insertInto('questions')
    .columns([...content, 'lesson_id', 'copied_from', 'created_at', 'updated_at'])
    .expression((select) =>
      select
        .selectFrom('questions')
        .where('lesson_id', '=', from.id)
        .where('owner_student_id', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .select(({ val }) => [
          ...content,
          val(to).as('lesson_id'),
          val(toJson({ lessonId: from.id, topic: from.topic })).as('copied_from'),
          val(now).as('created_at'),
          val(now).as('updated_at'),
        ]),
    )
    .execute();
}

/** Copies documents and their text. The copies share the stored file, which is removed with its last document. */
async function copyDocuments(tx: Tx, from: number, to: number, now: string): Promise<void> {
  const documents = await tx
    .selectFrom('documents')
    .where('lesson_id', '=', from)
    .orderBy('id')
    .select([
      'id',
      'owner_id',
      'file_name',
      'stored_name',
      'byte_size',
      'page_count',
      'character_count',
      'truncated',
    ])
    .execute();
  for (const { id, ...document } of documents) {
    const copy = await tx
      .insertInto('documents')
      .values({ ...document, lesson_id: to, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('document_pages')
      .columns(['document_id', 'page', 'text'])
      .expression((select) =>
        select
          .selectFrom('document_pages')
          .where('document_id', '=', id)
          .select(({ val }) => [val(copy.id).as('document_id'), 'page', 'text']),
      )
      .execute();
  }
}

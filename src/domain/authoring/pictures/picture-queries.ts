import { findQuestionPictures } from '../../../shared/content/pictures.ts';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import { type Db, fromJson, type Tx } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/** Ids per query. */
const idsPerQuery = 500;

export interface PictureRow {
  id: string;
  lessonId: number;
  ownerId: number;
  width: number;
  height: number;
  byteSize: number;
}

export async function insertPicture(tx: Tx, picture: PictureRow, now: string): Promise<void> {
  const { id, lessonId, ownerId, width, height, byteSize } = picture;
  await tx
    .insertInto('pictures')
    .values({
      ...{ id, width, height },
      lesson_id: lessonId,
      owner_id: ownerId,
      byte_size: byteSize,
      created_at: now,
    })
    .execute();
}

/** Returns the ids that exist. */
export async function selectExistingPictures(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const rows = await db
      .selectFrom('pictures')
      .select('id')
      .where('id', 'in', ids.slice(from, from + idsPerQuery))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Replaces the list of pictures that a question shows. `isNew` skips the deletion. */
export async function setQuestionPictures(
  tx: Tx,
  questionId: number,
  question: Parameters<typeof findQuestionPictures>[0],
  isNew: boolean,
): Promise<void> {
  if (!isNew) await tx.deleteFrom('question_pictures').where('question_id', '=', questionId).execute();
  const ids = [...new Set(findQuestionPictures(question).map(({ id }) => id))];
  if (ids.length === 0) return;
  const known = await selectExistingPictures(tx, ids);
  const rows = ids.filter((id) => known.has(id)).map((id) => ({ question_id: questionId, picture_id: id }));
  if (rows.length > 0) await tx.insertInto('question_pictures').values(rows).execute();
}

/** Records the pictures of the questions in a copied bank. */
export async function copyQuestionPictures(tx: Tx, lessonId: number): Promise<void> {
  const rows = await tx
    .selectFrom('questions')
    .where('lesson_id', '=', lessonId)
    .where((where) =>
      where.or([
        where('text', 'like', '%<img data-picture=%'),
        where('statement', 'like', '%<img data-picture=%'),
        where('options', 'like', '%<img data-picture=%'),
        where('details', 'like', '%<img data-picture=%'),
        where('stimulus', 'like', '%<img data-picture=%'),
      ]),
    )
    .select(['id', 'text', 'statement', 'options', 'details', 'stimulus'])
    .execute();
  for (const { id, options, details, stimulus, ...texts } of rows)
    await setQuestionPictures(
      tx,
      id,
      {
        ...texts,
        options: fromJson<QuestionContent['options']>(options),
        details: details === null ? undefined : fromJson<QuestionContent['details']>(details),
        stimulus: stimulus === null ? undefined : fromJson<{ text: string }>(stimulus),
      },
      true,
    );
}

/**
 * Returns the ids of the pictures that a teacher may read: those uploaded to a lesson that the teacher may read, by any
 * teacher, and those shown by a question of such a lesson.
 */
export async function selectReadablePictures(
  db: Db | Tx,
  teacherId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const teacher = await findTeacherToday(db, teacherId);
  const lessons = () =>
    db
      .selectFrom('lessons')
      .select('lessons.id')
      .where('course_id', 'in', coursesWithRight(db, teacher, 'read'));
  const rows = await db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.id', 'in', [...ids])
    .where((where) =>
      where.or([
        where('pictures.lesson_id', 'in', lessons()),
        where.exists(
          where
            .selectFrom('question_pictures')
            .innerJoin('questions', 'questions.id', 'question_pictures.question_id')
            .select('question_pictures.picture_id')
            .whereRef('question_pictures.picture_id', '=', 'pictures.id')
            .where('questions.lesson_id', 'in', lessons()),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether a question in one of the student's sittings shows the picture; null admits sittings of all lessons. */
export async function isInSittingOf(
  db: Db,
  studentId: number,
  pictureId: string,
  lessonId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('question_pictures')
    .innerJoin('sitting_questions', 'sitting_questions.question_id', 'question_pictures.question_id')
    .innerJoin('sittings', 'sittings.id', 'sitting_questions.sitting_id')
    .where('question_pictures.picture_id', '=', pictureId)
    .where('sittings.student_id', '=', studentId)
    .$if(lessonId !== null, (query) => query.where('sittings.lesson_id', '=', lessonId!))
    .select('sittings.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the lessons in which an enrolled student is assigned a question that shows the picture. */
export async function selectLessonsAssignedWith(
  db: Db,
  studentId: number,
  pictureId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('question_pictures')
    .innerJoin('assignments', 'assignments.question_id', 'question_pictures.question_id')
    .innerJoin('lessons', 'lessons.id', 'assignments.lesson_id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.course_id', '=', 'lessons.course_id')
        .onRef('enrolments.student_id', '=', 'assignments.student_id'),
    )
    .where('question_pictures.picture_id', '=', pictureId)
    .where('assignments.student_id', '=', studentId)
    .select('assignments.lesson_id as lessonId')
    .distinct()
    .execute();
  return rows.map(({ lessonId }) => lessonId);
}

/** Selects the pictures uploaded before `before` that no question shows. */
export function unusedPictures(db: Db | Tx, before: string) {
  return db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('question_pictures')
            .select('question_pictures.picture_id')
            .whereRef('question_pictures.picture_id', '=', 'pictures.id'),
        ),
      ),
    );
}

/** Deletes the picture. Returns false when a question shows it by now. */
export async function deleteUnusedPicture(tx: Tx, id: string, before: string): Promise<boolean> {
  const unused = await unusedPictures(tx, before).where('pictures.id', '=', id).executeTakeFirst();
  if (!unused) return false;
  await tx.deleteFrom('pictures').where('id', '=', id).execute();
  return true;
}

/** Returns the questions of a lesson's bank that show pictures, in bank order. */
export async function selectPicturedQuestions(
  db: Db | Tx,
  lessonId: number,
): Promise<
  {
    id: number;
    position: number;
    text: string;
    statement: string;
    options: string;
    details: string | null;
    stimulus: string | null;
  }[]
> {
  return db
    .selectFrom('questions')
    .innerJoin('question_pictures', 'question_pictures.question_id', 'questions.id')
    .where('questions.lesson_id', '=', lessonId)
    .where('questions.owner_student_id', 'is', null)
    .select([
      'questions.id',
      'questions.position',
      'questions.text',
      'questions.statement',
      'questions.options',
      'questions.details',
      'questions.stimulus',
    ])
    .distinct()
    .orderBy('questions.position')
    .execute();
}

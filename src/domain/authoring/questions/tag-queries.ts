import { tagKey, tidyTags } from '../../../shared/rules/question-tags.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

export const storedTags = (tags: readonly string[]): string | null => (tags.length > 0 ? toJson(tags) : null);

interface TaggedRow {
  id: number;
  lessonId: number;
  tags: string[];
}

/** Returns the tagged questions in the banks of the lesson's course, oldest first. */
export async function selectTaggedQuestions(db: Db | Tx, lessonId: number): Promise<TaggedRow[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('lessons', 'lessons.id', 'questions.lesson_id')
    .select(['questions.id', 'questions.lesson_id as lessonId', 'questions.tags'])
    .where('lessons.course_id', '=', (select) =>
      select.selectFrom('lessons as own').select('own.course_id').where('own.id', '=', lessonId),
    )
    .where('questions.owner_student_id', 'is', null)
    .where('questions.tags', 'is not', null)
    .orderBy('questions.id')
    .execute();
  return rows.flatMap(({ tags, ...row }) =>
    tags === null ? [] : { ...row, tags: fromJson<string[]>(tags) },
  );
}

export async function setTags(tx: Tx, questionId: number, tags: readonly string[]): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ tags: storedTags(tags) })
    .where('id', '=', questionId)
    .execute();
}

/**
 * Rewrites the tags of added questions in the spelling that the course already uses.
 *
 * @param newIds the added questions; undefined means all questions of the lesson.
 */
export async function alignTags(tx: Tx, lessonId: number, newIds?: readonly number[]): Promise<void> {
  const isNew = (row: TaggedRow) => (newIds ? newIds.includes(row.id) : row.lessonId === lessonId);
  const rows = await selectTaggedQuestions(tx, lessonId);
  const [added, known] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
  const spelling = new Map(
    tidyTags([...known, ...added].flatMap(({ tags }) => tags)).map((tag) => [tagKey(tag), tag]),
  );
  for (const { id, tags } of added) {
    const aligned = tags.map((tag) => spelling.get(tagKey(tag)) ?? tag);
    if (aligned.some((tag, index) => tag !== tags[index])) await setTags(tx, id, aligned);
  }
}

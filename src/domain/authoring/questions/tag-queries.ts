import { tagKey, tidyTags } from '../../../shared/rules/question-tags.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';

export const storedTags = (tags: readonly string[]): string | null => (tags.length > 0 ? toJson(tags) : null);

interface TaggedRow {
  id: number;
  lessonId: number;
  tags: string[];
}

/** The questions with tags in the banks of the lesson's course, the oldest first. */
export async function selectTagged(db: Db | Tx, lessonId: number): Promise<TaggedRow[]> {
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
 * Writes the tags of questions that are new in a course as the course writes them already.
 *
 * @param newIds those of a whole lesson when they are left out.
 */
export async function alignTags(tx: Tx, lessonId: number, newIds?: readonly number[]): Promise<void> {
  const isNew = (row: TaggedRow) => (newIds ? newIds.includes(row.id) : row.lessonId === lessonId);
  const rows = await selectTagged(tx, lessonId);
  const [added, known] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
  const spelling = new Map(
    tidyTags([...known, ...added].flatMap(({ tags }) => tags)).map((tag) => [tagKey(tag), tag]),
  );
  for (const { id, tags } of added) {
    const aligned = tags.map((tag) => spelling.get(tagKey(tag)) ?? tag);
    if (aligned.some((tag, index) => tag !== tags[index])) await setTags(tx, id, aligned);
  }
}

import type { Db } from '../../kernel/database/database.ts';

/** Returns the topic and subject of the lessons, by lesson id. */
export async function selectLessonNames(
  db: Db,
  lessonIds: readonly number[],
): Promise<Map<number, { topic: string; subject: string }>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where('lessons.id', 'in', lessonIds)
    .select(['lessons.id', 'lessons.topic', 'subjects.name as subject'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

import type { Db } from '../../kernel/database/database.ts';

type Counts = Map<number, number>;

const toCounts = (rows: { id: number; count: number }[]): Counts =>
  new Map(rows.map(({ id, count }) => [id, Number(count)]));

/** Returns the number of requested questions by generation id. */
export async function selectGenerationCounts(db: Db, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .where('id', 'in', ids)
    .select(['id', 'question_count as count'])
    .execute();
  return toCounts(rows);
}

/** Returns the number of questions per set by lesson id; 0 when sets are drawn from a bank. */
export async function selectSetCounts(db: Db, lessonIds: readonly number[]): Promise<Counts> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lesson_prompts')
    .where('lesson_id', 'in', lessonIds)
    .select(['lesson_id as id', 'question_count as count', 'way'])
    .execute();
  return toCounts(rows.map(({ id, count, way }) => ({ id, count: way === 'bank' ? 0 : count })));
}

/** Counts the answers without a mark by sitting id. */
export async function selectUnmarkedCounts(db: Db, sittingIds: readonly number[]): Promise<Counts> {
  if (sittingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .where('attempts.sitting_id', 'in', sittingIds)
    .where('answers.grade', 'is', null)
    .groupBy('attempts.sitting_id')
    .select((select) => ['attempts.sitting_id as id', select.fn.countAll<number>().as('count')])
    .execute();
  return toCounts(rows);
}

import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { UnpublishedMarks } from '../../shared/contracts/decisions.ts';
import type { Grader } from '../../shared/contracts/values.ts';
import type { Db, Tx } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';

/**
 * SQL for `published_at` of a grade given now: `now` when the lesson shows marks at once, null when its teacher
 * publishes them. Pass null for an attempt without a grade.
 * A published grade stays published, whatever is decided later.
 */
export function publishedWithGrade(lessonId: number | Expression<number>, now: string | null) {
  return sql<string | null>`(select ${now} from lessons where id = ${lessonId} and marks_shown = 'at-once')`;
}

/** Mark sources that a person should review before students rely on them. */
const gradersToReview: readonly Grader[] = ['IA', 'provisional'];

/** SQL: no mark in force comes from a model or the offline evaluator, because a person's decision replaced each one. */
function isReviewed({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'attempts'>) {
  const unreviewed = selectFrom('answers')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .whereRef('answers.attempt_id', '=', 'attempts.id')
    .where('answers.annulled', '=', 0)
    .where(({ fn }) => fn.coalesce('decisions.graded_by', 'answers.graded_by'), 'in', gradersToReview)
    .select('answers.id');
  return not(exists(unreviewed));
}

/** Publishes the unpublished grades of the lesson, or only the reviewed ones. Returns their number. */
export async function publishGraded(
  tx: Tx,
  lessonId: number,
  now: string,
  onlyReviewed = false,
): Promise<number> {
  const result = await tx
    .updateTable('attempts')
    .set({ published_at: now })
    .where('lesson_id', '=', lessonId)
    .where('state', '=', 'graded')
    .where('published_at', 'is', null)
    .$if(onlyReviewed, (query) => query.where(isReviewed))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns the lessons of a course that have unpublished grades, oldest first. */
export async function selectUnpublished(db: Db, courseId: number): Promise<UnpublishedMarks[]> {
  return db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .where('attempts.state', '=', 'graded')
    .where('attempts.published_at', 'is', null)
    .groupBy(['lessons.id', 'lessons.topic'])
    .select(({ fn }) => [
      'lessons.id as lessonId',
      'lessons.topic',
      fn.countAll<number>().as('unpublished'),
      fn.countAll<number>().filterWhere(isReviewed).as('reviewed'),
    ])
    .orderBy('lessons.id')
    .execute();
}

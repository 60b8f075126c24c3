import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { UnpublishedMarks } from '../../../shared/contracts/decisions.ts';
import type { Grader } from '../../../shared/contracts/values.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/**
 * When a grade given now is published: at once, or, of a lesson whose teacher publishes, not yet; without a grade
 * (null) never. One that is published stays so, whatever is decided about it afterwards.
 */
export function publishedWithGrade(lessonId: number | Expression<number>, now: string | null) {
  return sql<string | null>`(select ${now} from lessons where id = ${lessonId} and marks_shown = 'at-once')`;
}

/** Marks a person should have looked at before a student relies on them. */
const byJudgement: readonly Grader[] = ['IA', 'provisional'];

/** Every mark in force that a model or its stand-in gave has a person's decision in its place. */
function isReviewed({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'attempts'>) {
  const unseen = selectFrom('answers')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .whereRef('answers.attempt_id', '=', 'attempts.id')
    .where('answers.annulled', '=', 0)
    .where(({ fn }) => fn.coalesce('decisions.graded_by', 'answers.graded_by'), 'in', byJudgement)
    .select('answers.id');
  return not(exists(unseen));
}

/** Publishes the grades of the lesson that wait for it, or those that were reviewed, and says how many. */
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

/** The lessons of a course with grades that are not published, the oldest first. */
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

import { type Grader, graders } from '../../../shared/contracts/values.ts';
import { openTypes } from '../../../shared/question-types/traits.ts';
import type { Db } from '../../kernel/database/database.ts';

/** Counts the marks in force of attempts handed in since `since`, by source. */
export async function selectMarksByGrader(db: Db, since: string): Promise<{ by: Grader; marks: number }[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .leftJoin('decisions', 'decisions.id', 'answers.decision_id')
    .where('attempts.submitted_at', '>=', since)
    .where('attempts.early_exit', '=', 0)
    .select(({ fn }) => [
      fn.coalesce('decisions.graded_by', 'answers.graded_by').as('by'),
      fn.countAll<number>().as('marks'),
    ])
    .groupBy(({ fn }) => fn.coalesce('decisions.graded_by', 'answers.graded_by'))
    .execute();
  return graders.flatMap((by) => {
    const row = rows.find((one) => one.by === by);
    return row ? [{ by, marks: Number(row.marks) }] : [];
  });
}

/** Counts the model marks without a decision by a person. */
export async function countModelMarks(db: Db): Promise<number> {
  const row = await db
    .selectFrom('answers')
    .where('graded_by', '=', 'IA')
    .where('decision_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Counts the open answers handed in since `since` that code did not mark, by the teacher of the course, highest count first. */
export async function selectOpenAnswersByTeacher(
  db: Db,
  since: string,
): Promise<{ userId: number; names: string; answers: number }[]> {
  const rows = await db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('users', 'users.id', 'courses.teacher_id')
    .where('attempts.submitted_at', '>=', since)
    .where('attempts.early_exit', '=', 0)
    .where('questions.type', 'in', openTypes)
    .where((where) =>
      where.or([where('answers.graded_by', 'is', null), where('answers.graded_by', '!=', 'calculado')]),
    )
    .groupBy(['users.id', 'users.names'])
    .select(({ fn }) => ['users.id as userId', 'users.names', fn.countAll<number>().as('answers')])
    .orderBy('answers', 'desc')
    .orderBy('users.names')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, answers: Number(row.answers) }));
}

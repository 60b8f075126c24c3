import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { drawQuestions, findPoolProblem } from '../../../shared/rules/question-pools.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { selectBankContent } from '../questions/question-queries.ts';
import { insertAssignments, selectDrawnPoolKeys } from './assignment-queries.ts';

/** Throws the `PoolProblem` of the first pool that has one. */
export function assertPools(questions: Parameters<typeof findPoolProblem>[0]): void {
  const found = findPoolProblem(questions);
  if (found) throw new AppError(found.problem, { name: found.name, count: found.count });
}

/** Calls `assertPools` with the bank of the lesson. */
export async function assertPoolsOf(tx: Db | Tx, lessonId: number): Promise<void> {
  assertPools(await selectBankContent(tx, lessonId));
}

/**
 * Assigns the given bank questions to the students; draws from each pool once per student. All assignment of bank
 * questions goes through this function.
 */
export async function assignToStudents(
  tx: Tx,
  {
    lessonId,
    questions,
    studentIds,
  }: { lessonId: number; questions: TeacherQuestion[]; studentIds: number[] },
  now: string,
): Promise<void> {
  const drawn = questions.some(({ pool }) => pool) ? await selectDrawnPoolKeys(tx, lessonId) : new Map();
  const assignments = studentIds.flatMap((studentId) => {
    const known: ReadonlySet<string> = drawn.get(studentId) ?? new Set();
    return drawQuestions(
      questions.filter(({ pool }) => !pool || !known.has(pool.key)),
      `student ${studentId}`,
    ).map(({ id, position }) => ({ studentId, questionId: id, position }));
  });
  await insertAssignments(tx, lessonId, assignments, now);
}

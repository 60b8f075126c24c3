import type { PoolDraws } from '../../../shared/contracts/pools.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { analyseItems } from './analyse-items.ts';
import { selectDrawnQuestions } from './item-queries.ts';

/** Returns the pool questions drawn for each student of the caller's lesson, by name, and the facility of the candidates. */
export async function listDraws(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<PoolDraws> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const drawn = await selectDrawnQuestions(deps.db, lessonId);
  const students = [...Map.groupBy(drawn, ({ studentId }) => studentId).values()].map((rows) => ({
    studentId: rows[0]!.studentId,
    names: rows[0]!.names,
    questionIds: rows.map(({ questionId }) => questionId),
    started: Boolean(rows[0]!.started),
  }));
  if (students.length === 0) return { students, facilities: [] };
  const { items } = await analyseItems(deps, caller, lessonId);
  return { students, facilities: items.map(({ questionId, facility }) => ({ questionId, facility })) };
}

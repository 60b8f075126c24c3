import type { z } from 'zod';
import type { putPoolInput } from '../../../shared/contracts/pools.ts';
import type { TeacherQuestion } from '../../../shared/contracts/questions.ts';
import { poolProblem } from '../../../shared/rules/question-pools.ts';
import { groupIntoRuns } from '../../../shared/rules/stimulus-runs.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordCourseChange } from '../../school/courses/course-change-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import { selectBank, setPool } from './question-queries.ts';
import { setPosition } from './reuse-queries.ts';

/**
 * Creates or changes a pool of questions of the caller's bank and moves its questions next to each other. Without
 * questions it removes the pool. A pool may be invalid while the lesson is disabled.
 * Throws `not-found`, `missing-fields`, `question-assigned`, and in an enabled lesson a `PoolProblem`.
 */
export async function putPool(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, key, name, count, questionIds }: z.infer<typeof putPoolInput>,
): Promise<TeacherQuestion[]> {
  const now = toInstant(deps.clock.now());
  const pool = { key: key ?? newPictureId(), name: name.trim(), count };
  if (questionIds.length > 0 && pool.name === '') throw new AppError('missing-fields');
  await write(deps.db, async (tx) => {
    const { enabled, courseId } = await requireOwnLesson(tx, caller, lessonId);
    const bank = await selectBank(tx, lessonId);
    const before = bank.filter((question) => key !== null && question.pool?.key === key);
    if (key !== null && before.length === 0) throw new AppError('not-found');
    const chosen = new Set(questionIds);
    if (questionIds.some((id) => bank.every((question) => question.id !== id)))
      throw new AppError('not-found');
    // Questions that share a stimulus are drawn together.
    const members = groupIntoRuns(bank)
      .filter((run) => run.some(({ id }) => chosen.has(id)))
      .flat();
    if (members.some((question) => question.pool && question.pool.key !== key))
      throw new AppError('not-found');
    if ([...before, ...members].some(({ assigned }) => assigned)) throw new AppError('question-assigned');
    const problem = members.length > 0 ? poolProblem(members, count) : null;
    if (problem && enabled) throw new AppError(problem, { name: pool.name, count });
    for (const { id } of before.filter((one) => !members.includes(one))) await setPool(tx, id, null, now);
    for (const { id } of members) await setPool(tx, id, pool, now);
    await moveTogether(tx, bank, members);
    const previous = before[0]?.pool;
    const isSame =
      previous?.name === pool.name &&
      previous.count === count &&
      before.length === members.length &&
      before.every((one) => members.includes(one));
    if (isSame || (!previous && members.length === 0)) return;
    await recordCourseChange(tx, { courseId, by: caller.userId, lessonId }, now, {
      kind: 'pool',
      name: members.length > 0 ? pool.name : previous!.name,
      from: previous?.count ?? null,
      to: members.length > 0 ? count : null,
    });
  });
  return selectBank(deps.db, lessonId);
}

/**
 * Moves the questions directly after the first of them. Throws `question-assigned` when that changes the order of a
 * bank that students already have.
 */
async function moveTogether(
  tx: Tx,
  bank: readonly TeacherQuestion[],
  members: readonly TeacherQuestion[],
): Promise<void> {
  const others = bank.filter((question) => !members.includes(question));
  const at = bank.indexOf(members[0]!);
  const order = members.length > 0 ? others.toSpliced(at, 0, ...members) : bank;
  if (order.every((question, index) => question === bank[index])) return;
  if (bank.some(({ assigned }) => assigned)) throw new AppError('question-assigned');
  for (const [index, { id, position }] of order.entries())
    if (position !== index + 1) await setPosition(tx, id, index + 1);
}

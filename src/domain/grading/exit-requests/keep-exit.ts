import { assertTextLengths } from '../../attempts/decide-mark.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { closeExitRequest } from './exit-request-queries.ts';

/**
 * Lets an early exit count, with a reason that its student reads. Throws `not-found` without an open request,
 * `forbidden`, `reason-missing` or `reason-too-long`.
 */
export async function keepExit(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { attemptId: number; reason: string },
): Promise<void> {
  const reason = input.reason.trim();
  if (reason === '') throw new AppError('reason-missing');
  assertTextLengths({ reason });
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const attempt = await findAttempt(tx, input.attemptId);
    if (!attempt) throw new AppError('not-found');
    await requireOwnLesson(tx, caller, attempt.lessonId, 'mark');
    const answer = { state: 'kept' as const, by: caller.userId, reason };
    if (!(await closeExitRequest(tx, attempt.id, answer, now))) throw new AppError('not-found');
  });
}

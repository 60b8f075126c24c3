import { markLimits } from '../../shared/contracts/limits.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { clearGradeInForce, insertDecisions } from '../marks/mark-queries.ts';
import { findAttempt } from '../sittings/attempt-queries.ts';

/**
 * Takes the 0 of an early exit back: the attempt has no grade any more and counts in no average. Throws
 * `not-found` for what is no exit that still counts, `forbidden` and `reason-too-long`.
 */
export async function takeBackExit(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { attemptId: number; reason: string },
): Promise<void> {
  const { attemptId, reason } = input;
  if (reason.length > markLimits.reason) throw new AppError('reason-too-long', { most: markLimits.reason });
  await write(deps.db, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) throw new AppError('not-found');
    await ownLesson(tx, caller, attempt.lessonId);
    if (!attempt.earlyExit || attempt.grade === null) throw new AppError('not-found');
    const decision = {
      attemptId,
      answerId: null,
      kind: 'salida_anulada' as const,
      decidedBy: caller.userId,
      reason: reason.trim(),
      old: { grade: attempt.grade, feedback: '' },
      mark: null,
    };
    await insertDecisions(tx, [decision], toInstant(deps.clock.now()));
    await clearGradeInForce(tx, attemptId);
  });
}

import { assertTextLengths } from '../../attempts/decide-mark.ts';
import { clearGradeInForce, insertDecisions } from '../../attempts/mark-queries.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { pickAccommodations, selectAccommodationsOfStudent } from '../../authoring/lessons/terms-queries.ts';
import {
  insertAccommodation,
  setExtraAttempts,
} from '../../delivery/accommodations/accommodation-queries.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { closeExitRequest } from '../exit-requests/exit-request-queries.ts';

/**
 * Takes back an early exit: its attempt loses the grade 0 and counts in no average. The student gets one extra attempt
 * at the lesson, because attempt numbers must stay the same for every client. Accepts the student's request. Throws
 * `not-found` if it is not an early exit that still counts, `forbidden` or `reason-too-long`.
 */
export async function takeBackExit(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { attemptId: number; reason: string },
): Promise<void> {
  const { attemptId, reason } = input;
  assertTextLengths({ reason });
  await write(deps.db, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) throw new AppError('not-found');
    const lesson = await requireOwnLesson(tx, caller, attempt.lessonId, 'mark');
    const now = toInstant(deps.clock.now());
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
    await insertDecisions(tx, [decision], now);
    await clearGradeInForce(tx, attemptId, now);
    const answer = { state: 'accepted' as const, by: caller.userId, reason: reason.trim() };
    await closeExitRequest(tx, attemptId, answer, now);
    await grantAttempt(
      tx,
      { courseId: lesson.courseId, lessonId: lesson.id, studentId: attempt.studentId },
      now,
    );
  });
}

/** Grants the student one more attempt at the lesson. */
async function grantAttempt(
  tx: Tx,
  at: { courseId: number; lessonId: number; studentId: number },
  now: string,
): Promise<void> {
  const accommodations = pickAccommodations(await selectAccommodationsOfStudent(tx, at.studentId), at);
  const extraAttempts =
    ((accommodations.lesson?.extraAttempts || accommodations.course?.extraAttempts) ?? 0) + 1;
  if (await setExtraAttempts(tx, at, extraAttempts, now)) return;
  const noExtras = { extraTime: 0, timeUnit: 'minutes' as const, extraDays: 0, reason: '' };
  await insertAccommodation(tx, { ...at, ...noExtras, extraAttempts }, now);
}

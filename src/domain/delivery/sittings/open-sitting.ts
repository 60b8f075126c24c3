import { attemptsLeft } from '../../../shared/rules/lesson-status.ts';
import { selectAssignedPositions } from '../../authoring/assignments/assignment-queries.ts';
import { isOpenForStudent } from '../../authoring/lessons/is-open-for-student.ts';
import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { assertAdmitted } from '../room/room-code.ts';
import { requireOwnSitting, resolveSittingNumber, type SittingRef } from './sitting-access.ts';
import {
  insertSitting,
  isUnderWay,
  type Sitting,
  selectSittingPositions,
  selectSittings,
} from './sitting-queries.ts';

/**
 * Throws `lesson-not-startable` when the student may not start the lesson. A sitting that is open or still being graded
 * can always be reopened.
 */
export async function assertStartable(
  tx: Tx,
  lesson: LessonForStudent,
  studentId: number,
  now: Date,
): Promise<void> {
  assertNextStartable(lesson, await selectSittings(tx, lesson.id, studentId), now);
}

/**
 * Like `assertStartable`, with the student's sittings given. Throws `lesson-not-startable`, also for an archived lesson
 * or a closed school year.
 */
export function assertNextStartable(lesson: LessonForStudent, sittings: Sitting[], now: Date): void {
  if (sittings.some(isUnderWay)) return;
  if (!isOpenForStudent(lesson, now) || attemptsLeft(lesson.attempts, sittings.length) === 0)
    throw new AppError('lesson-not-startable');
}

/**
 * Opens a new sitting after the `earlier` ones; its time starts now. It has the same questions as the first sitting, so
 * that attempts stay comparable. Throws `lesson-without-questions`.
 */
export async function openSitting(
  tx: Tx,
  lesson: LessonForStudent,
  studentId: number,
  earlier: Sitting[],
  now: Date,
): Promise<Sitting> {
  const [first] = earlier;
  const questions = first
    ? await selectSittingPositions(tx, first.id)
    : await selectAssignedPositions(tx, lesson.id, studentId);
  if (questions.length === 0) throw new AppError('lesson-without-questions');
  const number = earlier.length + 1;
  const times = {
    startedAt: toInstant(now),
    endsAt: toInstant(addSeconds(now, lesson.durationMinutes * 60)),
  };
  const id = await insertSitting(tx, { lessonId: lesson.id, studentId, number, ...times }, questions);
  return { id, lessonId: lesson.id, studentId, number, ...times, attempt: null };
}

/**
 * Returns the sitting that a client wants to end. A number that is next opens that sitting now. Throws
 * `lesson-not-startable` for a number that cannot be next.
 */
export async function findOrOpenSittingToEnd(
  tx: Tx,
  caller: Caller,
  ref: SittingRef,
  at: Date,
): Promise<Sitting> {
  if ('sittingId' in ref) return requireOwnSitting(tx, caller, ref.sittingId);
  const { lesson, number, sitting, all } = await resolveSittingNumber(tx, caller, ref);
  if (sitting) return sitting;
  if (all.some(isUnderWay) || number !== all.length + 1) throw new AppError('lesson-not-startable');
  assertNextStartable(lesson, all, at);
  await assertAdmitted(tx, { lessonId: lesson.id, studentId: caller.userId });
  return openSitting(tx, lesson, caller.userId, all, at);
}

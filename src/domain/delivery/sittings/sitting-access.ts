import { requireEnrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { findSitting, type Sitting, selectSittings } from './sitting-queries.ts';

/**
 * Reference to a sitting: by id, or by lesson and number (from 1) for clients that do not know sitting ids. A null
 * number means the latest sitting, or the first one to be.
 */
export type SittingRef = { sittingId: number } | { lessonId: number; number: number | null };

/** Returns the sitting for its student. Throws `not-found`, or `forbidden`, also for another sitting than the caller's pass. */
export async function requireOwnSitting(db: Db | Tx, caller: Caller, sittingId: number): Promise<Sitting> {
  const sitting = await findSitting(db, sittingId);
  if (!sitting) throw new AppError('not-found');
  if (sitting.studentId !== caller.userId) throw new AppError('forbidden');
  if (caller.pass && caller.pass.sittingId !== sitting.id) throw new AppError('forbidden');
  return sitting;
}

/** The caller's sittings in a lesson, and the referenced one. */
export interface NumberedSittings {
  lesson: LessonForStudent;
  number: number;
  sitting: Sitting | undefined;
  all: Sitting[];
}

/** Returns the caller's sittings in a lesson and resolves a number. Throws `lesson-not-found` or `forbidden`. */
export async function resolveSittingNumber(
  db: Db | Tx,
  caller: Caller,
  ref: { lessonId: number; number: number | null },
): Promise<NumberedSittings> {
  const lesson = await requireEnrolledLesson(db, caller, ref.lessonId);
  const all = await selectSittings(db, lesson.id, caller.userId);
  const number = ref.number ?? all.at(-1)?.number ?? 1;
  return { lesson, number, all, sitting: all.find((sitting) => sitting.number === number) };
}

import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { isOver } from './sitting-machine.ts';
import { selectOpenSittings, setSittingEnd } from './sitting-queries.ts';

/**
 * Moves the end of a student's open sittings in a course to where their terms have it now. Only ever later; a sitting
 * that is over waits for the server to hand it in, and stays as it is.
 */
export async function extendSittings(
  tx: Tx,
  whose: { courseId: number; studentId: number },
  now: Date,
): Promise<void> {
  for (const sitting of await selectOpenSittings(tx, whose)) {
    const lesson = await findLessonFor(tx, sitting.lessonId, whose.studentId);
    if (!lesson || isOver(sitting, now)) continue;
    const end = toInstant(addSeconds(new Date(sitting.startedAt), lesson.durationMinutes * 60));
    if (end > sitting.endsAt) await setSittingEnd(tx, sitting.id, end);
  }
}

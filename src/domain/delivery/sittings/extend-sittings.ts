import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { isOver } from './sitting-machine.ts';
import { selectOpenSittings, setSittingEnd } from './sitting-queries.ts';

/**
 * Recomputes the end of a student's open sittings in a course from the current accommodations. Never shortens one, and
 * skips sittings that are over and wait to be closed by the server.
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

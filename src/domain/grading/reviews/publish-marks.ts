import type { UnpublishedMarks } from '../../../shared/contracts/decisions.ts';
import { publishGraded, selectUnpublished } from '../../attempts/published-queries.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';

/**
 * Publishes the unpublished grades of the caller's lesson, or only those whose marks a person has reviewed. Returns
 * their number. Throws `lesson-not-found` or `forbidden`.
 */
export function publishMarks(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { lessonId: number; onlyReviewed: boolean },
): Promise<number> {
  return write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, input.lessonId);
    return publishGraded(tx, input.lessonId, toInstant(deps.clock.now()), input.onlyReviewed);
  });
}

/** Returns the unpublished grades of the caller's course by lesson. Throws `not-found` or `forbidden`. */
export async function listUnpublished(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<UnpublishedMarks[]> {
  await requireOwnCourse(deps.db, caller, courseId);
  return selectUnpublished(deps.db, courseId);
}

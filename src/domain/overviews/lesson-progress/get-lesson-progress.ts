import type { LessonProgress } from '../../../shared/contracts/lesson-progress.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { countLessonProgress } from './lesson-progress-queries.ts';

/** Returns what has happened in the caller's lesson. Throws `lesson-not-found` or `forbidden`. */
export async function getLessonProgress(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<LessonProgress> {
  await requireOwnLesson(deps.db, caller, lessonId);
  return countLessonProgress(deps.db, lessonId);
}

import type { LessonToFinish } from '../../../shared/contracts/assistant.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findSettings } from '../../kernel/settings/setting-queries.ts';
import { findOpenLesson } from './sitting-queries.ts';

/**
 * Returns the lesson that the caller must finish before using the assistant; null when there is none, or the school allows
 * the assistant during lessons.
 */
export async function findLessonToFinish(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<LessonToFinish | null> {
  if (caller.role !== 'student') return null;
  const lesson = await findOpenLesson(db, caller.userId);
  return lesson && !(await findSettings(db, 'assistantInLessons')).assistantInLessons ? lesson : null;
}

/** Throws `lesson-first` while the caller must finish a lesson before using the assistant. */
export async function assertNoLessonToFinish(deps: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  if (await findLessonToFinish(deps, caller)) throw new AppError('lesson-first');
}

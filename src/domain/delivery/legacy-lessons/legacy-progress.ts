import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type LegacyAttempt, selectLegacyAttempts } from './legacy-attempt-queries.ts';
import {
  findLegacyLesson,
  type LegacyLesson,
  legacyMaxAttempts,
  selectLegacyLessons,
} from './legacy-queries.ts';

export interface LegacyProgress {
  lesson: LegacyLesson;
  attempts: LegacyAttempt[];
  maxAttempts: number;
  /** Sum of the saved grades, with two decimals. */
  total: number;
}

/** Returns all legacy lessons; every user may take them. */
export function listLegacyLessons(deps: Pick<Deps, 'db'>): Promise<LegacyLesson[]> {
  return selectLegacyLessons(deps.db);
}

/**
 * Returns a user's attempts at a legacy lesson; an admin may ask for any user. Throws `lesson-not-found` or
 * `forbidden`.
 */
export async function getLegacyProgress(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { lessonId: number; userId: number },
): Promise<LegacyProgress> {
  if (input.userId !== caller.userId && caller.role !== 'admin') throw new AppError('forbidden');
  const lesson = await findLegacyLesson(deps.db, input.lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  const attempts = await selectLegacyAttempts(deps.db, lesson.id, input.userId);
  const total = roundGrade(attempts.reduce((sum, attempt) => sum + attempt.grade, 0));
  return { lesson, attempts, maxAttempts: legacyMaxAttempts, total };
}

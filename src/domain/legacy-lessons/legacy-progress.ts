import { roundGrade } from '../../shared/rules/grade-scale.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import {
  findLegacyLesson,
  type LegacyAttempt,
  type LegacyLesson,
  selectLegacyAttempts,
} from './legacy-queries.ts';

export interface LegacyProgress {
  lesson: LegacyLesson;
  attempts: LegacyAttempt[];
  /** Sum of the saved grades, two decimals. */
  total: number;
}

/** A person's attempts at an older lesson; an admin may ask for anybody. Throws `lesson-not-found` or `forbidden`. */
export async function getLegacyProgress(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { lessonId: number; userId: number },
): Promise<LegacyProgress> {
  if (input.userId !== caller.userId && caller.role !== 'admin') throw new AppError('forbidden');
  const lesson = await findLegacyLesson(deps.db, input.lessonId);
  if (!lesson) throw new AppError('lesson-not-found');
  const attempts = await selectLegacyAttempts(deps.db, lesson.id, input.userId);
  return { lesson, attempts, total: roundGrade(attempts.reduce((sum, attempt) => sum + attempt.grade, 0)) };
}

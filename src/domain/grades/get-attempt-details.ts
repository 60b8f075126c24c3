import type { AttemptDetail } from '../../shared/contracts/grades.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { findAttemptByNumber } from '../sittings/attempt-queries.ts';
import { describeAttempt } from './describe-attempt.ts';

/**
 * What a student answered in one attempt (counted from 0) at the caller's lesson. Throws `attempt-not-found`,
 * `lesson-not-found` or `forbidden`.
 */
export async function getAttemptDetails(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { studentId: number; lessonId: number; attempt: number },
): Promise<AttemptDetail> {
  await ownLesson(deps.db, caller, input.lessonId);
  const attempt = await findAttemptByNumber(deps.db, input.lessonId, input.studentId, input.attempt + 1);
  if (!attempt) throw new AppError('attempt-not-found');
  return describeAttempt(deps.db, attempt);
}

import type { AttemptWithContext } from '../../../shared/contracts/grades.ts';
import { requireReadableLesson } from '../../authoring/lessons/lesson-access.ts';
import { findAttempt } from '../../delivery/sittings/attempt-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { describeAttempt } from './describe-attempt.ts';

/**
 * Returns an attempt by id, with its student and lesson: for teachers of the lesson and for admins. Throws
 * `attempt-not-found` or `forbidden`.
 */
export async function getAttempt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  attemptId: number,
): Promise<AttemptWithContext> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw new AppError('attempt-not-found');
  const lesson = await requireReadableLesson(deps.db, caller, attempt.lessonId);
  const { topic, subjectName, courseId } = lesson;
  const student = await findPerson(deps.db, 'student', attempt.studentId);
  const detail = await describeAttempt(deps.db, attempt, lesson);
  return { ...detail, names: student?.names ?? '', number: attempt.number, topic, subjectName, courseId };
}

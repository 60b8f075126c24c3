import type { SaveAccommodation } from '../../../shared/contracts/accommodations.ts';
import {
  type Accommodation,
  accommodationProblem,
  applyAccommodations,
} from '../../../shared/rules/lesson-terms.ts';
import { findLesson } from '../../authoring/lessons/lesson-queries.ts';
import { pickAccommodations, selectAccommodationsOfStudent } from '../../authoring/lessons/terms-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { extendSittings } from '../sittings/extend-sittings.ts';
import {
  accommodationVersion,
  findAccommodationVersion,
  insertAccommodation,
  updateAccommodation,
} from './accommodation-queries.ts';

/**
 * Creates or replaces an accommodation of a student of the caller's course. In the same transaction, extra time extends
 * an open sitting; less time never shortens one.
 * Throws `not-found`, `forbidden`, `person-not-found` for a student who is not enrolled, `lesson-not-found` for a
 * lesson of another course, the errors of `accommodationProblem`, `edit-outdated`, and `submission-date-past` when
 * changed extra days still leave the lesson overdue.
 */
export async function saveAccommodation(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: SaveAccommodation,
): Promise<void> {
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    await requireOwnCourse(tx, caller, input.courseId, 'people');
    if (!(await isEnrolled(tx, input.courseId, input.studentId))) throw new AppError('person-not-found');
    const problem = accommodationProblem(input);
    if (problem) throw new AppError(problem.code, problem.details);
    assertCurrentVersion(input.over, await findAccommodationVersion(tx, input), accommodationVersion(input));
    if (input.lessonId !== null) await assertDaysReach(tx, input, input.lessonId, now);
    const updated = await updateAccommodation(tx, input, toInstant(now));
    if (!updated) await insertAccommodation(tx, input, toInstant(now));
    await extendSittings(tx, input, now);
  });
}

async function assertDaysReach(
  tx: Tx,
  input: Accommodation & { courseId: number; studentId: number },
  lessonId: number,
  now: Date,
): Promise<void> {
  const { courseId, studentId, extraDays } = input;
  const lesson = await findLesson(tx, lessonId);
  if (lesson?.courseId !== courseId) throw new AppError('lesson-not-found');
  const before = pickAccommodations(await selectAccommodationsOfStudent(tx, studentId), {
    courseId,
    lessonId,
    studentId,
  });
  if (extraDays === 0 || extraDays === before.lesson?.extraDays) return;
  const due = applyAccommodations(lesson, { lesson: input }).submissionDate;
  if (due !== null && due <= toInstant(now)) throw new AppError('submission-date-past');
}

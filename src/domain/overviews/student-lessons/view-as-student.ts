import type { StudentLesson } from '../../../shared/contracts/lessons.ts';
import { selectCourseLessons } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';
import { findNames } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { listStudentLessons } from './list-student-lessons.ts';

/**
 * Returns the lessons of the caller's course as one of its students sees them, and logs the access. Throws like
 * `requireOwnCourse`, or `person-not-found` when the student is not enrolled.
 */
export async function viewAsStudent(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, studentId }: { courseId: number; studentId: number },
): Promise<StudentLesson[]> {
  const { subjectId, name, year } = await requireOwnCourse(deps.db, { ...caller, readOnly: true }, courseId);
  if (!(await isEnrolled(deps.db, courseId, studentId))) throw new AppError('person-not-found');
  const student: Caller = { userId: studentId, role: 'student', readOnly: true };
  const { lessons } = await listStudentLessons(deps, student, { subjectId, yearId: year.yearId });
  const own = new Set((await selectCourseLessons(deps.db, courseId)).map(({ lessonId }) => lessonId));
  await write(deps.db, async (tx) => {
    const names = (await findNames(tx, studentId)) ?? '';
    const entry = { kind: 'student-viewed', names, role: 'student', subject: name } as const;
    await recordChange(tx, caller.userId, toInstant(deps.clock.now()), entry, studentId);
  });
  return lessons.filter(({ lessonId }) => own.has(lessonId));
}

import type { StudentLesson } from '../../../shared/contracts/lessons.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { findSubjectName } from '../../school/courses/course-queries.ts';
import { resolveYear } from '../../school/years/open-year.ts';
import { selectStudentLessons } from './student-lesson-queries.ts';

/**
 * Returns the caller's lessons of a subject: those of all its courses in which the caller is enrolled, in the current
 * school year by default. The lessons of a closed year are disabled. Throws `forbidden` when the caller is not
 * enrolled, or `subject-not-found`.
 */
export async function listStudentLessons(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { subjectId, yearId }: { subjectId: number; yearId?: number | undefined },
): Promise<{ subjectId: number; subjectName: string; serverNow: string; lessons: StudentLesson[] }> {
  const year = await resolveYear(deps.db, deps.clock.now(), yearId);
  const whose = { studentId: caller.userId, subjectId, yearId: year.yearId };
  const found = await selectStudentLessons(deps.db, whose);
  if (!found) {
    const exists = (await findSubjectName(deps.db, subjectId)) !== null;
    throw new AppError(exists ? 'forbidden' : 'subject-not-found');
  }
  const lessons = found.lessons.map((lesson) => ({
    ...lesson,
    enabled: lesson.enabled && year.closedAt === null,
  }));
  return { subjectId, ...found, lessons, serverNow: toInstant(deps.clock.now()) };
}

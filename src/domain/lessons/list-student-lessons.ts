import type { StudentLesson } from '../../shared/contracts/lessons.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { findSubjectName } from '../courses/course-queries.ts';
import type { Deps } from '../deps.ts';
import { selectStudentLessons } from './student-lesson-queries.ts';

/** The caller's lessons of a subject: those of every course of it they are enrolled in. */
export async function listStudentLessons(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  subjectId: number,
): Promise<{ subjectId: number; subjectName: string; serverNow: string; lessons: StudentLesson[] }> {
  const found = await selectStudentLessons(deps.db, { studentId: caller.userId, subjectId });
  if (!found) {
    const exists = (await findSubjectName(deps.db, subjectId)) !== null;
    throw new AppError(exists ? 'forbidden' : 'subject-not-found');
  }
  return { subjectId, ...found, serverNow: toInstant(deps.clock.now()) };
}

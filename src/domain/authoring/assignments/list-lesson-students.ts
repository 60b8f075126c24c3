import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EnrolledStudent, selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { countGivenByStudent } from './assignment-queries.ts';

/**
 * Returns the students enrolled in the course of the caller's lesson, each with the number of its questions they have.
 */
export async function listLessonStudents(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<(EnrolledStudent & { questionCount: number })[]> {
  const lesson = await ownLesson(deps.db, caller, lessonId);
  const counts = await countGivenByStudent(deps.db, lessonId);
  const students = await selectEnrolledStudents(deps.db, lesson.courseId);
  return students.map((student) => ({ ...student, questionCount: counts.get(student.studentId) ?? 0 }));
}

import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { type EnrolledStudent, selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { countQuestionsByStudent } from './assignment-queries.ts';

/**
 * Returns the students enrolled in the course of the caller's lesson, each with the number of its questions they have.
 */
export async function listLessonStudents(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<(EnrolledStudent & { questionCount: number })[]> {
  const lesson = await requireOwnLesson(deps.db, caller, lessonId);
  const counts = await countQuestionsByStudent(deps.db, lessonId);
  const students = await selectEnrolledStudents(deps.db, lesson.courseId);
  return students.map((student) => ({ ...student, questionCount: counts.get(student.studentId) ?? 0 }));
}

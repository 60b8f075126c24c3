import type { Tx } from '../../kernel/database/database.ts';
import { enrolLinkedStudents, insertCourse, type NewCourse } from './subject-queries.ts';

/**
 * Creates a course of a subject and enrols all students whom an admin linked to the subject. Returns null when the
 * teacher already has that subject in that year. All courses are created here.
 */
export async function createCourse(tx: Tx, course: NewCourse, now: string): Promise<number | null> {
  const courseId = await insertCourse(tx, course, now);
  if (courseId !== null) await enrolLinkedStudents(tx, { courseId }, now);
  return courseId;
}

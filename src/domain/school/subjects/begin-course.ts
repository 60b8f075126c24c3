import type { Tx } from '../../kernel/database/database.ts';
import { enrolLinkedStudents, insertCourse, type NewCourse } from './subject-queries.ts';

/**
 * Begins a course of a subject, with every student whom an admin linked to the subject in it; null when its teacher gives
 * the subject in that year already. Every course begins here.
 */
export async function beginCourse(tx: Tx, course: NewCourse, now: string): Promise<number | null> {
  const courseId = await insertCourse(tx, course, now);
  if (courseId !== null) await enrolLinkedStudents(tx, { courseId }, now);
  return courseId;
}

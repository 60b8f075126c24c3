import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import {
  insertCourse,
  insertEnrolment,
  insertSubjectStudent,
  selectCourseIds,
  selectSubjectStudentIds,
} from './subject-queries.ts';

/**
 * Makes the subject a course of the teacher, with every student an admin linked to the subject in it.
 * A teacher who gives it already keeps the course there is.
 */
export async function linkTeacher(
  deps: Pick<Deps, 'db' | 'clock'>,
  link: { subjectId: number; teacherId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const courseId = await insertCourse(tx, link.subjectId, link.teacherId, now);
    if (courseId === null) return;
    for (const studentId of await selectSubjectStudentIds(tx, link.subjectId)) {
      await insertEnrolment(tx, { courseId, studentId, origin: 'subject' }, now);
    }
  });
}

/** Enrols the student in every course of the subject, those given later too. */
export async function linkStudent(
  deps: Pick<Deps, 'db' | 'clock'>,
  link: { subjectId: number; studentId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await insertSubjectStudent(tx, link.subjectId, link.studentId, now);
    for (const courseId of await selectCourseIds(tx, link.subjectId)) {
      await insertEnrolment(tx, { courseId, studentId: link.studentId, origin: 'subject' }, now);
    }
  });
}

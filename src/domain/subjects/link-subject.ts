import type { z } from 'zod';
import type { linkSubjectsInput } from '../../shared/contracts/people.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from '../identity/people-queries.ts';
import { yearForNewCourses } from '../years/open-year.ts';
import { beginCourse } from './begin-course.ts';
import { enrolLinkedStudents, findSubject, insertSubjectStudent } from './subject-queries.ts';

/**
 * Links subjects to a teacher or a student, all or none; pairs that exist stay as they are. Throws
 * `no-subjects-chosen`, `person-not-found`, `subject-not-found`, or for a teacher `year-closed` while no year is open.
 */
export async function linkSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: z.infer<typeof linkSubjectsInput>,
): Promise<void> {
  if (input.subjectIds.length === 0) throw new AppError('no-subjects-chosen');
  const now = toInstant(deps.clock.now());
  const link = input.role === 'teacher' ? linkTeacher : linkStudent;
  await write(deps.db, async (tx) => {
    if (!(await findPerson(tx, input.role, input.userId))) throw new AppError('person-not-found');
    for (const subjectId of new Set(input.subjectIds)) {
      if (!(await findSubject(tx, subjectId))) throw new AppError('subject-not-found');
      await link(tx, subjectId, input.userId, now);
    }
  });
}

/** Makes the subject a course of the teacher in the current year. */
async function linkTeacher(tx: Tx, subjectId: number, teacherId: number, now: string): Promise<void> {
  await beginCourse(tx, { subjectId, teacherId, yearId: await yearForNewCourses(tx, now) }, now);
}

/**
 * Enrols the student in every course of the subject: those of open years now, those given later when they begin, and
 * those of a closed year when it is opened again.
 */
async function linkStudent(tx: Tx, subjectId: number, studentId: number, now: string): Promise<void> {
  await insertSubjectStudent(tx, subjectId, studentId, now);
  await enrolLinkedStudents(tx, { subjectId, studentId }, now);
}

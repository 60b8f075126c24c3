import type { z } from 'zod';
import type { linkSubjectsInput } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { yearForNewCourses } from '../years/open-year.ts';
import { createCourse } from './create-course.ts';
import {
  enrolLinkedStudents,
  findSubject,
  insertSubjectStudent,
  removeLinkedStudent,
} from './subject-queries.ts';

/**
 * Links subjects to a teacher or a student, all or nothing; existing links stay and are not logged. Throws
 * `no-subjects-chosen`, `person-not-found`, `subject-not-found`, or for a teacher `year-closed` while no year is open.
 */
export async function linkSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof linkSubjectsInput>,
): Promise<void> {
  if (input.subjectIds.length === 0) throw new AppError('no-subjects-chosen');
  const now = toInstant(deps.clock.now());
  const link = input.role === 'teacher' ? linkTeacher : linkStudent;
  await write(deps.db, async (tx) => {
    const { role, userId } = input;
    const person = await findPerson(tx, role, userId);
    if (!person) throw new AppError('person-not-found');
    const subjects: string[] = [];
    for (const subjectId of new Set(input.subjectIds)) {
      const subject = await findSubject(tx, subjectId);
      if (!subject) throw new AppError('subject-not-found');
      if (await link(tx, subjectId, userId, now)) subjects.push(subject.name);
    }
    const change = { kind: 'subjects-linked', names: person.names, role, subjects } as const;
    if (subjects.length > 0) await recordChange(tx, caller.userId, now, change, userId);
  });
}

/** Creates a course of the subject for the teacher in the current year; returns false when it exists. */
export async function linkTeacher(
  tx: Tx,
  subjectId: number,
  teacherId: number,
  now: string,
): Promise<boolean> {
  const course = { subjectId, teacherId, yearId: await yearForNewCourses(tx, now) };
  return (await createCourse(tx, course, now)) !== null;
}

/**
 * Links the student to the subject and enrols them in all its courses: courses of open years now, later courses when
 * they are created, and those of a closed year when it is reopened. Returns false when the link exists.
 */
export async function linkStudent(
  tx: Tx,
  subjectId: number,
  studentId: number,
  now: string,
): Promise<boolean> {
  const linked = await insertSubjectStudent(tx, subjectId, studentId, now);
  await enrolLinkedStudents(tx, { subjectId, studentId }, now);
  return linked;
}

/**
 * Unlinks subjects from a student: ends the enrolments in courses of open years and prevents automatic enrolment in
 * later ones; attempts and marks stay. Throws `person-not-found` or `subject-not-found`.
 */
export async function unlinkSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { userId, subjectIds }: { userId: number; subjectIds: number[] },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const person = await findPerson(tx, 'student', userId);
    if (!person) throw new AppError('person-not-found');
    const subjects: string[] = [];
    for (const subjectId of new Set(subjectIds)) {
      const subject = await findSubject(tx, subjectId);
      if (!subject) throw new AppError('subject-not-found');
      if (await removeLinkedStudent(tx, { subjectId, studentId: userId })) subjects.push(subject.name);
    }
    const change = { kind: 'subjects-unlinked', names: person.names, role: 'student', subjects } as const;
    if (subjects.length > 0) await recordChange(tx, caller.userId, now, change, userId);
  });
}

import type { LinkableSubject, ListInput, ManagedRole, Subject } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { resolveYear } from '../years/open-year.ts';
import {
  selectLinkableSubjectsOfStudent,
  selectSubjects,
  selectSubjectsOfStudent,
  selectSubjectsOfTeacher,
  selectSubjectsPage,
  selectTeacherNames,
} from './subject-queries.ts';

/** Returns all subjects. */
export function listSubjects(deps: Pick<Deps, 'db'>): Promise<Subject[]> {
  return selectSubjects(deps.db);
}

/** Returns a page of subjects, and the number of subjects without a course. */
export function listSubjectsPage(
  deps: Pick<Deps, 'db'>,
  list: ListInput,
): Promise<Page<Subject> & { unassigned: number }> {
  return selectSubjectsPage(deps.db, list);
}

/** Returns the names of the teachers of each subject, by subject id. */
export function listTeacherNames(deps: Pick<Deps, 'db'>): Promise<Map<number, string[]>> {
  return selectTeacherNames(deps.db);
}

interface PersonRef {
  role: ManagedRole;
  userId: number;
}

async function assertPerson(deps: Pick<Deps, 'db'>, person: PersonRef): Promise<void> {
  if (!(await findPerson(deps.db, person.role, person.userId))) throw new AppError('person-not-found');
}

/**
 * Returns the subjects that a teacher teaches in the current year, or that a student is linked to or enrolled in.
 * Throws `person-not-found`.
 */
export async function listSubjectsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  person: PersonRef,
): Promise<Subject[]> {
  await assertPerson(deps, person);
  return person.role === 'teacher'
    ? selectSubjectsOfTeacher(deps.db, await inCurrentYear(deps, person), true)
    : selectSubjectsOfStudent(deps.db, person.userId);
}

/** Returns the subjects that can still be linked to the user. Throws `person-not-found`. */
export async function listLinkableSubjects(
  deps: Pick<Deps, 'db' | 'clock'>,
  person: PersonRef,
): Promise<LinkableSubject[]> {
  await assertPerson(deps, person);
  if (person.role === 'student') return selectLinkableSubjectsOfStudent(deps.db, person.userId);
  const subjects = await selectSubjectsOfTeacher(deps.db, await inCurrentYear(deps, person), false);
  return subjects.map((subject) => ({ ...subject, teachers: [] }));
}

async function inCurrentYear(deps: Pick<Deps, 'db' | 'clock'>, { userId }: PersonRef) {
  const { yearId } = await resolveYear(deps.db, deps.clock.now(), undefined);
  return { teacherId: userId, yearId };
}

import type { LinkableSubject, ListInput, ManagedRole, Subject } from '../../../shared/contracts/people.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Page } from '../../kernel/database/pages.ts';
import { chosenYear } from '../years/open-year.ts';
import {
  selectLinkableSubjectsOfStudent,
  selectSubjects,
  selectSubjectsOfStudent,
  selectSubjectsOfTeacher,
  selectSubjectsPage,
  selectTeacherNames,
} from './subject-queries.ts';

/** All subjects. */
export function listSubjects(deps: Pick<Deps, 'db'>): Promise<Subject[]> {
  return selectSubjects(deps.db);
}

/** A page of them, with how many no teacher gives. */
export function listSubjectsPage(
  deps: Pick<Deps, 'db'>,
  list: ListInput,
): Promise<Page<Subject> & { unassigned: number }> {
  return selectSubjectsPage(deps.db, list);
}

/** The names of the teachers of each subject, by its id. */
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

/** The subjects a teacher gives in the current year or a student is enrolled in. Throws `person-not-found`. */
export async function listSubjectsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  person: PersonRef,
): Promise<Subject[]> {
  await assertPerson(deps, person);
  return person.role === 'teacher'
    ? selectSubjectsOfTeacher(deps.db, await inCurrentYear(deps, person), true)
    : selectSubjectsOfStudent(deps.db, person.userId);
}

/** The subjects that can still be linked to the person. Throws `person-not-found`. */
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
  const { yearId } = await chosenYear(deps.db, deps.clock.now(), undefined);
  return { teacherId: userId, yearId };
}

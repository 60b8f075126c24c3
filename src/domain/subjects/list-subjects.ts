import type { LinkableSubject, ManagedRole, Subject } from '../../shared/contracts/people.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from '../identity/people-queries.ts';
import {
  selectLinkableSubjectsOfStudent,
  selectSubjectsOfStudent,
  selectSubjectsOfTeacher,
} from './subject-queries.ts';

interface PersonRef {
  role: ManagedRole;
  userId: number;
}

async function assertPerson(deps: Pick<Deps, 'db'>, person: PersonRef): Promise<void> {
  if (!(await findPerson(deps.db, person.role, person.userId))) throw new AppError('person-not-found');
}

/** The subjects a teacher gives or a student is enrolled in. Throws `person-not-found`. */
export async function listSubjectsOf(deps: Pick<Deps, 'db'>, person: PersonRef): Promise<Subject[]> {
  await assertPerson(deps, person);
  return person.role === 'teacher'
    ? selectSubjectsOfTeacher(deps.db, person.userId, true)
    : selectSubjectsOfStudent(deps.db, person.userId);
}

/** The subjects that can still be linked to the person. Throws `person-not-found`. */
export async function listLinkableSubjects(
  deps: Pick<Deps, 'db'>,
  person: PersonRef,
): Promise<LinkableSubject[]> {
  await assertPerson(deps, person);
  if (person.role === 'student') return selectLinkableSubjectsOfStudent(deps.db, person.userId);
  const subjects = await selectSubjectsOfTeacher(deps.db, person.userId, false);
  return subjects.map((subject) => ({ ...subject, teachers: [] }));
}

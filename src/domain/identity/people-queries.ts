import { sql } from 'kysely';
import type { ListInput, ManagedRole, PersonState, PersonView } from '../../shared/contracts/people.ts';
import type { PeopleFilter } from '../../shared/contracts/people-values.ts';
import { type Db, fromFlag, type Tx } from '../kernel/database/database.ts';
import { contains, orderOf, type Page, selectPage } from '../kernel/database/pages.ts';
import { personNamed } from '../kernel/database/person-named.ts';
import { searched } from '../kernel/database/search-key.ts';

const personColumns = ['id as userId', 'names', 'email', 'disabled_at', 'anonymised_at'] as const;

interface PersonRow {
  userId: number;
  names: string;
  email: string;
  disabled_at: string | null;
  anonymised_at: string | null;
}

function toPerson({ disabled_at, anonymised_at, ...person }: PersonRow): PersonView {
  const state: PersonState = anonymised_at ? 'anonymised' : disabled_at ? 'disabled' : 'active';
  return { ...person, state };
}

function people(db: Db | Tx, role: ManagedRole) {
  return db.selectFrom('users').where('role', '=', role).select(personColumns);
}

export async function selectPeople(db: Db, role: ManagedRole): Promise<PersonView[]> {
  return (await people(db, role).orderBy('id').execute()).map(toPerson);
}

/** Somebody of the role who was not anonymised. */
export async function findPerson(db: Db | Tx, role: ManagedRole, userId: number): Promise<PersonView | null> {
  const row = await people(db, role)
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** The surnames of somebody; empty where there is no such person. */
export async function findSurnames(db: Db | Tx, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('surnames').where('id', '=', userId).executeTakeFirst();
  return row?.surnames ?? '';
}

/** How somebody of any role is called. */
export async function findNames(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('names').where('id', '=', userId).executeTakeFirst();
  return row?.names ?? null;
}

/** False when another account has the address. */
export async function updatePersonValues(
  tx: Tx,
  userId: number,
  values: { names: string; surnames: string; email: string; emailKey: string },
  now: string,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', values.emailKey)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .updateTable('users')
    .set({
      ...personNamed(values),
      ...searched('email', values.email, 'email_search_key'),
      email_key: values.emailKey,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Students of any course of the teacher, each once, by name. */
export async function selectStudentsOfTeacher(db: Db, teacherId: number): Promise<PersonView[]> {
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', (where) =>
      where
        .selectFrom('enrolments')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .select('enrolments.student_id')
        .where('courses.teacher_id', '=', teacherId),
    )
    .select(personColumns)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map(toPerson);
}

/** What a list of people can be ordered by. */
const orders = { id: sql`id`, names: sql`name_key`, email: sql`email_key` };

/** Which people of a role a list has. */
export interface PeopleChoice {
  show: PeopleFilter;
  /** Members of a group, or of none of a year; null for everybody. */
  group: { groupId: number } | { noneOfYear: number } | null;
  /** Teachers who give it, students who are in a course of it. */
  subjectId: number | null;
}

/** One page of the people of a role, searched in names and addresses, with whose one-time password waits for its use. */
export async function selectPeoplePage(
  db: Db,
  role: ManagedRole,
  list: ListInput,
  { show, group, subjectId }: PeopleChoice = { show: 'all', group: null, subjectId: null },
): Promise<Page<PersonView & { waits: boolean }>> {
  let found = people(db, role)
    .select('must_change_password')
    .where(contains(['search_key', 'email_search_key'], list.search));
  if (show === 'disabled') found = found.where('disabled_at', 'is not', null);
  if (show === 'active' || show === 'waits') found = found.where('disabled_at', 'is', null);
  if (show === 'waits') found = found.where('must_change_password', '=', 1);
  if (group && 'groupId' in group)
    found = found.where('id', 'in', (where) =>
      where.selectFrom('class_group_members').select('student_id').where('group_id', '=', group.groupId),
    );
  else if (group)
    found = found.where('id', 'not in', (where) =>
      where
        .selectFrom('class_group_members')
        .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
        .select('student_id')
        .where('class_groups.year_id', '=', group.noneOfYear),
    );
  if (subjectId !== null && role === 'teacher')
    found = found.where('id', 'in', (where) =>
      where.selectFrom('courses').select('teacher_id').where('subject_id', '=', subjectId),
    );
  else if (subjectId !== null)
    found = found.where('id', 'in', (where) =>
      where
        .selectFrom('enrolments')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .select('enrolments.student_id')
        .where('courses.subject_id', '=', subjectId),
    );
  const ordered = found
    .orderBy(orderOf(orders, list.sort, 'id'), list.descending ? 'desc' : 'asc')
    .orderBy('id');
  const { rows, total } = await selectPage(list, ordered);
  return {
    rows: rows.map(({ must_change_password, ...row }) => ({
      ...toPerson(row),
      waits: fromFlag(must_change_password),
    })),
    total,
  };
}

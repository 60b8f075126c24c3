import { sql } from 'kysely';
import type { ListInput, ManagedRole, PersonState, PersonView } from '../../shared/contracts/people.ts';
import type { PeopleFilter } from '../../shared/contracts/people-values.ts';
import { type Db, fromFlag, type Tx } from '../kernel/database/database.ts';
import { contains, orderOf, type Page, selectPage } from '../kernel/database/pages.ts';
import { searchableColumns } from '../kernel/database/search-key.ts';
import { userNameColumns } from '../kernel/database/user-name-columns.ts';

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

/** Users per page of `selectNamesOfRole`. */
const namesPageSize = 1_000;

/** Returns the next page, by id, of the users of a role who are not anonymised; empty after the last one. */
export async function selectNamesOfRole(
  db: Db | Tx,
  role: ManagedRole,
  afterId: number,
): Promise<{ userId: number; names: string; account: string; disabled: boolean }[]> {
  const rows = await people(db, role)
    .where('id', '>', afterId)
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .limit(namesPageSize)
    .execute();
  return rows.map(({ userId, names, email, disabled_at }) => ({
    userId,
    names,
    account: email,
    disabled: disabled_at !== null,
  }));
}

/** Returns a user of this role who is not anonymised, or null. */
export async function findPerson(db: Db | Tx, role: ManagedRole, userId: number): Promise<PersonView | null> {
  const row = await people(db, role)
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Returns the user's surnames; empty when the user does not exist. */
export async function findSurnames(db: Db | Tx, userId: number): Promise<string> {
  const row = await db.selectFrom('users').select('surnames').where('id', '=', userId).executeTakeFirst();
  return row?.surnames ?? '';
}

/** Returns the names of a user of any role. */
export async function findNames(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('names').where('id', '=', userId).executeTakeFirst();
  return row?.names ?? null;
}

/** Updates the user; returns false when another account has the address. */
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
      ...userNameColumns(values),
      ...searchableColumns('email', values.email, 'email_search_key'),
      email_key: values.emailKey,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Selects the students of all courses of the teacher, without duplicates, by name. */
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

/** Sort columns for lists of users. */
const sortColumns = { id: sql`id`, names: sql`name_key`, email: sql`email_key` };

/** Filters for a list of users of one role. */
export interface UserListFilters {
  show: PeopleFilter;
  /** Members of a class group, or students without a group in a year; null for all. */
  group: { groupId: number } | { noneOfYear: number } | null;
  /** Teachers who teach the subject, students enrolled in a course of it; null for all. */
  subjectId: number | null;
}

/**
 * Selects one page of users of a role, searched by name and address. `waits` is true while a one-time password is unused.
 */
export async function selectPeoplePage(
  db: Db,
  role: ManagedRole,
  list: ListInput,
  { show, group, subjectId }: UserListFilters = { show: 'all', group: null, subjectId: null },
): Promise<Page<PersonView & { waits: boolean }>> {
  let found = people(db, role)
    .select('must_change_password')
    .where(contains(['search_key', 'email_search_key'], list.search));
  if (show === 'disabled') found = found.where('disabled_at', 'is not', null);
  if (show === 'active' || show === 'waits' || show === 'requested')
    found = found.where('disabled_at', 'is', null);
  if (show === 'requested')
    found = found.where('id', 'in', (where) =>
      where.selectFrom('access_requests').select('student_id').where('closed_at', 'is', null),
    );
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
    .orderBy(orderOf(sortColumns, list.sort, 'id'), list.descending ? 'desc' : 'asc')
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

import type { ClassGroup } from '../../../shared/contracts/groups.ts';
import { groupNameKey } from '../../../shared/rules/group-name.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';

export interface GroupRow extends ClassGroup {
  yearClosedAt: string | null;
}

function groups(db: Db | Tx) {
  return db
    .selectFrom('class_groups')
    .innerJoin('school_years', 'school_years.id', 'class_groups.year_id')
    .select((select) => [
      'class_groups.id as groupId',
      'class_groups.name',
      'class_groups.year_id as yearId',
      'school_years.name as year',
      'school_years.closed_at as yearClosedAt',
      select
        .selectFrom('class_group_members')
        .whereRef('class_group_members.group_id', '=', 'class_groups.id')
        .select(select.fn.countAll<number>().as('n'))
        .as('members'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof groups>['execute']>>[number];

const toGroup = (row: Row): Omit<GroupRow, 'hasTwin'> => ({
  ...row,
  members: Number(row.members ?? 0),
  closed: row.yearClosedAt !== null,
});

/** Returns all groups, those of the latest year first. */
export async function selectGroups(db: Db | Tx): Promise<GroupRow[]> {
  const rows = await groups(db)
    .orderBy('school_years.starts_on', 'desc')
    .orderBy('class_groups.year_id', 'desc')
    .orderBy('class_groups.name_key')
    .execute();
  const nameIn = ({ yearId, name }: Row) => `${yearId}\n${groupNameKey(name)}`;
  const same = Map.groupBy(rows, nameIn);
  return rows.map((row) => ({ ...toGroup(row), hasTwin: same.get(nameIn(row))!.length > 1 }));
}

export async function findGroup(db: Db | Tx, groupId: number): Promise<Omit<GroupRow, 'hasTwin'> | null> {
  const row = await groups(db).where('class_groups.id', '=', groupId).executeTakeFirst();
  return row ? toGroup(row) : null;
}

/** Returns the groups of a year, by `groupNameKey`; of several with the same name, the oldest. */
export async function selectGroupsOfYear(db: Db | Tx, yearId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('class_groups')
    .where('year_id', '=', yearId)
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .execute();
  // By name, because groups that were the same at an upgrade have other stored keys.
  return new Map(rows.map(({ id, name }) => [groupNameKey(name), id]));
}

/** Returns the id of the new group, or null when the year has a group of that name. */
export async function insertGroup(
  tx: Tx,
  group: { yearId: number; name: string },
  now: string,
): Promise<number | null> {
  const key = groupNameKey(group.name);
  if ((await selectGroupsOfYear(tx, group.yearId)).has(key)) return null;
  const row = await tx
    .insertInto('class_groups')
    .values({ year_id: group.yearId, name: group.name, name_key: key, created_at: now })
    .onConflict((conflict) => conflict.columns(['year_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns false when another group of the year has the name. */
export async function updateGroupName(
  tx: Tx,
  { groupId, yearId }: { groupId: number; yearId: number },
  name: string,
): Promise<boolean> {
  const key = groupNameKey(name);
  const others = await tx
    .selectFrom('class_groups')
    .select('name')
    .where('year_id', '=', yearId)
    .where('id', '!=', groupId)
    .execute();
  if (others.some((other) => groupNameKey(other.name) === key)) return false;
  await tx.updateTable('class_groups').set({ name, name_key: key }).where('id', '=', groupId).execute();
  return true;
}

/** Deletes the group and its memberships; accounts and courses stay unchanged. */
export async function deleteGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.deleteFrom('class_group_members').where('group_id', '=', groupId).execute();
  await tx.deleteFrom('class_groups').where('id', '=', groupId).execute();
}

/** Records that a group was enrolled in a course as a whole. */
export async function insertCourseGroup(
  tx: Tx,
  courseId: number,
  groupId: number,
  now: string,
): Promise<void> {
  await tx
    .insertInto('course_groups')
    .values({ course_id: courseId, group_id: groupId, created_at: now })
    .onConflict((conflict) => conflict.columns(['course_id', 'group_id']).doNothing())
    .execute();
}

/** Adds members; existing ones stay. */
export async function insertMembers(
  tx: Tx,
  groupId: number,
  studentIds: readonly number[],
  now: string,
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .insertInto('class_group_members')
    .values(studentIds.map((studentId) => ({ group_id: groupId, student_id: studentId, created_at: now })))
    .onConflict((conflict) => conflict.columns(['group_id', 'student_id']).doNothing())
    .execute();
}

export async function deleteMembers(tx: Tx, groupId: number, studentIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('class_group_members')
    .where('group_id', '=', groupId)
    .where('student_id', 'in', studentIds)
    .execute();
}

/** Returns the members of the group whose accounts are not anonymised. */
export async function selectMemberIds(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('class_group_members')
    .innerJoin('users', 'users.id', 'class_group_members.student_id')
    .where('group_id', '=', groupId)
    .where('users.anonymised_at', 'is', null)
    .orderBy('student_id')
    .select('student_id')
    .execute();
  return rows.map((row) => row.student_id);
}

/** Returns the names of each student's groups in the year, joined by commas, by student id. */
export async function selectGroupNames(
  db: Db | Tx,
  yearId: number,
  studentIds: readonly number[],
): Promise<Map<number, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_group_members')
    .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
    .where('class_groups.year_id', '=', yearId)
    .where('student_id', 'in', studentIds)
    .orderBy('class_groups.name_key')
    .select(['student_id', 'class_groups.name'])
    .execute();
  const names = new Map<number, string>();
  for (const row of rows)
    names.set(row.student_id, [names.get(row.student_id), row.name].filter(Boolean).join(', '));
  return names;
}

/** Returns each student's groups of the latest school year with one: the names, joined by commas, and the year. */
export async function selectLatestGroups(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<Map<number, { names: string; year: string }>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_group_members')
    .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
    .innerJoin('school_years', 'school_years.id', 'class_groups.year_id')
    .where('student_id', 'in', studentIds)
    .orderBy('school_years.starts_on', 'desc')
    .orderBy('class_groups.year_id', 'desc')
    .orderBy('class_groups.name_key')
    .select([
      'student_id',
      'class_groups.name',
      'school_years.name as year',
      'class_groups.year_id as yearId',
    ])
    .execute();
  const latest = new Map<number, { names: string; year: string; yearId: number }>();
  for (const { student_id, name, year, yearId } of rows) {
    const one = latest.get(student_id);
    if (!one) latest.set(student_id, { names: name, year, yearId });
    else if (one.yearId === yearId) one.names += `, ${name}`;
  }
  return new Map([...latest].map(([id, { names, year }]) => [id, { names, year }]));
}

/** Returns the ids of the groups of the year that each of the students is in, by student id. */
export async function selectGroupIdsOfYear(
  db: Db | Tx,
  yearId: number,
  studentIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('class_group_members')
    .innerJoin('class_groups', 'class_groups.id', 'class_group_members.group_id')
    .where('class_groups.year_id', '=', yearId)
    .where('student_id', 'in', studentIds)
    .select(['student_id as studentId', 'group_id as groupId'])
    .execute();
  const groups = new Map<number, Set<number>>();
  for (const { studentId, groupId } of rows)
    groups.set(studentId, (groups.get(studentId) ?? new Set()).add(groupId));
  return groups;
}

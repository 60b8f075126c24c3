import type { z } from 'zod';
import type {
  addGroupInput,
  ClassGroup,
  enrolGroupInput,
  enrolGroupResult,
  renameGroupInput,
} from '../../../shared/contracts/groups.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { requireManagedCourseName } from '../courses/course-members.ts';
import { selectEnrolledAmong } from '../courses/course-queries.ts';
import { deleteRemovals, enrolListedStudents } from '../subjects/subject-queries.ts';
import { assertYearOpen } from '../years/open-year.ts';
import { selectYears } from '../years/year-queries.ts';
import {
  deleteGroup,
  deleteMembers,
  findGroup,
  type GroupRow,
  insertCourseGroup,
  insertGroup,
  insertMembers,
  selectGroups,
  selectMemberIds,
  updateGroupName,
} from './group-queries.ts';

/** Returns all groups; for admins, and for teachers, who can enrol groups. */
export async function listGroups(deps: Pick<Deps, 'db'>): Promise<ClassGroup[]> {
  return (await selectGroups(deps.db)).map(({ yearClosedAt: _, ...group }) => group);
}

/** Returns a group of an open year. Throws `not-found` or `year-closed`. */
export async function requireOpenGroup(
  db: Db | Tx,
  caller: Caller,
  groupId: number,
): Promise<Omit<GroupRow, 'hasTwin'>> {
  const group = await findGroup(db, groupId);
  if (!group) throw new AppError('not-found');
  assertYearOpen(caller, group);
  return group;
}

/**
 * Creates a group and returns its id. Throws `missing-fields`, `not-found` for an unknown year, `year-closed` or
 * `group-taken`.
 */
export async function addGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof addGroupInput>,
): Promise<number> {
  const name = input.name.trim();
  if (!name) throw new AppError('missing-fields');
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const year = (await selectYears(tx)).find(({ yearId }) => yearId === input.yearId);
    if (!year) throw new AppError('not-found');
    assertYearOpen(caller, { yearClosedAt: year.closedAt });
    const groupId = await insertGroup(tx, { yearId: year.yearId, name }, now);
    if (groupId === null) throw new AppError('group-taken');
    await recordChange(tx, caller.userId, now, { kind: 'group', act: 'added', name, year: year.name });
    return groupId;
  });
}

/** Renames a group. Throws `missing-fields`, `not-found`, `year-closed` or `group-taken`. */
export async function renameGroup(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.infer<typeof renameGroupInput>,
): Promise<void> {
  const name = input.name.trim();
  if (!name) throw new AppError('missing-fields');
  await write(deps.db, async (tx) => {
    const group = await requireOpenGroup(tx, caller, input.groupId);
    if (!(await updateGroupName(tx, group, name))) throw new AppError('group-taken');
  });
}

/** Deletes only the group: its members keep their accounts, courses and marks. Throws `not-found` or `year-closed`. */
export async function removeGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { groupId }: { groupId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { name, year } = await requireOpenGroup(tx, caller, groupId);
    await deleteGroup(tx, groupId);
    await recordChange(tx, caller.userId, now, { kind: 'group', act: 'removed', name, year });
  });
}

/**
 * Enrols all members of a group in a course, for its teacher or an admin. Enrolled students stay enrolled; removed
 * students are enrolled again. Throws like `requireManagedCourseName`, or `not-found` for an unknown group.
 */
export async function enrolGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, groupId }: z.infer<typeof enrolGroupInput>,
): Promise<z.infer<typeof enrolGroupResult>> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const subject = await requireManagedCourseName(tx, caller, courseId);
    const group = await findGroup(tx, groupId);
    if (!group) throw new AppError('not-found');
    const members = await selectMemberIds(tx, groupId);
    await insertCourseGroup(tx, courseId, groupId, now);
    if (members.length === 0) return { enrolled: 0, already: 0 };
    const alreadyEnrolled = await selectEnrolledAmong(tx, courseId, members);
    const studentIds = members.filter((id) => !alreadyEnrolled.has(id));
    await mapInBatches(studentIds, async (some) => {
      await deleteRemovals(tx, courseId, some);
      await enrolListedStudents(tx, { courseId, studentIds: some }, now);
      return [];
    });
    const count = studentIds.length;
    if (count > 0)
      await recordChange(tx, caller.userId, now, {
        kind: 'group-enrolled',
        name: group.name,
        subject,
        count,
      });
    return { enrolled: count, already: members.length - count };
  });
}

/**
 * Adds a student to a group or removes them from it; memberships in other groups stay. Throws `not-found` or
 * `year-closed` for the group, or `person-not-found`.
 */
export async function changeMembership(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { groupId, studentId, member }: { groupId: number; studentId: number; member: boolean },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const { name, year } = await requireOpenGroup(tx, caller, groupId);
    const person = await findPerson(tx, 'student', studentId);
    if (!person) throw new AppError('person-not-found');
    const isMember = (await selectMemberIds(tx, groupId)).includes(studentId);
    if (isMember === member) return;
    if (member) await insertMembers(tx, groupId, [studentId], now);
    else await deleteMembers(tx, groupId, [studentId]);
    const change = {
      kind: 'group-member',
      member,
      names: person.names,
      role: 'student',
      name,
      year,
    } as const;
    await recordChange(tx, caller.userId, now, change, studentId);
  });
}

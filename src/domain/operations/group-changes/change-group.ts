import type { ChangeGroup } from '../../../shared/contracts/group-change.ts';
import {
  deleteAccommodation,
  insertAccommodation,
} from '../../delivery/accommodations/accommodation-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { deleteEnrolment, insertRemoval, isRemoved } from '../../school/courses/member-queries.ts';
import { deleteMembers, insertMembers } from '../../school/groups/group-queries.ts';
import { requireOpenGroup } from '../../school/groups/manage-groups.ts';
import { deleteRemovals, enrolListedStudents } from '../../school/subjects/subject-queries.ts';
import { commonAccommodation, sortCourses, whyKept } from './describe-group-change.ts';
import {
  type DoneCourse,
  findGroupChange,
  findLastChange,
  insertGroupChange,
  type RelevantCourse,
  restoreEnrolment,
  selectCourseWide,
  selectInside,
  setUndone,
} from './group-change-queries.ts';

/**
 * Moves a student to another group: ends and begins the ticked courses. A course that ends is left as by `removeMember`,
 * so a link by subject does not enrol the student again; attempts and marks stay where they are. Returns the id of the
 * change, for `undoGroupChange`. Throws `person-not-found`, `not-found` or `year-closed` for a group,
 * `group-change-outdated` when groups or courses are no longer those of the plan, and `student-inside` (details: topics)
 * while the student takes a lesson of a course that ends.
 */
export async function changeGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { studentId, fromGroupId, toGroupId, ends, begins, withAccommodation }: ChangeGroup,
): Promise<number> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const person = await findPerson(tx, 'student', studentId);
    if (!person) throw new AppError('person-not-found');
    const from = await requireOpenGroup(tx, caller, fromGroupId);
    const to = await requireOpenGroup(tx, caller, toGroupId);
    const groups = await studentGroups(tx, studentId);
    if (from.yearId !== to.yearId || !groups.has(fromGroupId) || groups.has(toGroupId))
      throw new AppError('group-change-outdated');
    const plan = await sortCourses(tx, { studentId, from, to });
    const ending = ticked(plan.ends, ends);
    const beginning = ticked(plan.begins, begins);
    const inside = await selectInside(tx, ends, studentId);
    if (inside.length > 0)
      throw new AppError('student-inside', { topics: inside.map(({ topic }) => topic).join(', ') });
    const accommodation = withAccommodation
      ? commonAccommodation(
          await selectCourseWide(
            tx,
            plan.ends.map(({ courseId }) => courseId),
            studentId,
          ),
        )
      : null;
    const accommodated = new Set(
      (await selectCourseWide(tx, begins, studentId)).map(({ courseId }) => courseId),
    );
    const done: DoneCourse[] = [];
    for (const { courseId, origin } of ending) {
      await deleteEnrolment(tx, courseId, studentId);
      await insertRemoval(tx, courseId, studentId, now);
      done.push({ courseId, did: 'ended', origin: origin! });
    }
    for (const { courseId } of beginning) {
      const wasRemoved = await isRemoved(tx, courseId, studentId);
      await deleteRemovals(tx, courseId, [studentId]);
      await enrolListedStudents(tx, { courseId, studentIds: [studentId] }, now);
      const carries = accommodation !== null && !accommodated.has(courseId);
      if (carries) {
        const { extraTime, timeUnit, extraAttempts, extraDays, reason } = accommodation;
        const values = { extraTime, timeUnit, extraAttempts, extraDays, reason };
        const scope = { courseId, studentId, lessonId: null };
        await insertAccommodation(tx, { ...scope, ...values }, now);
      }
      done.push({ courseId, did: 'begun', wasRemoved, accommodated: carries });
    }
    await deleteMembers(tx, fromGroupId, [studentId]);
    await insertMembers(tx, toGroupId, [studentId], now);
    const { names } = person;
    await record(tx, { caller, studentId, names, now }, { left: from, joined: to });
    for (const [removed, courses] of [
      [true, ending],
      [false, beginning],
    ] as const)
      for (const { name: subject } of courses) {
        const change = { kind: 'course-member', removed, names, role: 'student', subject } as const;
        await recordChange(tx, caller.userId, now, change, studentId);
      }
    return insertGroupChange(
      tx,
      { studentId, fromGroupId, toGroupId, courses: done, by: caller.userId },
      now,
    );
  });
}

/**
 * Undoes the latest change of group of a student. Throws `not-found` for another change, `year-closed`, and
 * `group-change-kept` once the student has handed in or is taking a lesson of a course that began with it.
 */
export async function undoGroupChange(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { changeId }: { changeId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const change = await findGroupChange(tx, changeId);
    if (!change || (await findLastChange(tx, change.studentId))?.changeId !== changeId)
      throw new AppError('not-found');
    const { studentId, fromGroupId, toGroupId } = change;
    const person = await findPerson(tx, 'student', studentId);
    if (!person) throw new AppError('person-not-found');
    const from = await requireOpenGroup(tx, caller, fromGroupId);
    const to = await requireOpenGroup(tx, caller, toGroupId);
    if (await whyKept(tx, change)) throw new AppError('group-change-kept');
    for (const course of change.courses) {
      const { courseId } = course;
      if (course.did === 'ended') {
        await deleteRemovals(tx, courseId, [studentId]);
        await restoreEnrolment(tx, { courseId, studentId, origin: course.origin }, now);
        continue;
      }
      const left = await deleteEnrolment(tx, courseId, studentId);
      if (left && course.wasRemoved) await insertRemoval(tx, courseId, studentId, now);
      if (course.accommodated) await deleteAccommodation(tx, { courseId, studentId, lessonId: null });
    }
    await deleteMembers(tx, toGroupId, [studentId]);
    await insertMembers(tx, fromGroupId, [studentId], now);
    await setUndone(tx, changeId, now);
    await record(tx, { caller, studentId, names: person.names, now }, { left: to, joined: from });
  });
}

/** Returns the ticked courses of a plan. Throws `group-change-outdated` for one that is not in it. */
function ticked(courses: readonly RelevantCourse[], ids: readonly number[]): RelevantCourse[] {
  const chosen = courses.filter(({ courseId }) => ids.includes(courseId));
  if (chosen.length !== new Set(ids).size) throw new AppError('group-change-outdated');
  return chosen;
}

async function studentGroups(tx: Tx, studentId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('class_group_members')
    .where('student_id', '=', studentId)
    .select('group_id')
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}

type NamedGroup = { name: string; year: string };

async function record(
  tx: Tx,
  { caller, studentId, names, now }: { caller: Caller; studentId: number; names: string; now: string },
  { left, joined }: { left: NamedGroup; joined: NamedGroup },
): Promise<void> {
  for (const [member, { name, year }] of [
    [false, left],
    [true, joined],
  ] as const) {
    const change = { kind: 'group-member', member, names, role: 'student', name, year } as const;
    await recordChange(tx, caller.userId, now, change, studentId);
  }
}

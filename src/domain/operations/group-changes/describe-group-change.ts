import type { z } from 'zod';
import type {
  ChangedCourse,
  GroupChange,
  groupChangeRequest,
} from '../../../shared/contracts/group-change.ts';
import { fateOfCourse, groupsOfCourse } from '../../../shared/rules/group-change.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { selectOpenLessons } from '../succession/succession-queries.ts';
import {
  type CourseWideAccommodation,
  countMarks,
  countMembers,
  findLastChange,
  type Group,
  type GroupChangeRecord,
  hasHandedIn,
  type RelevantCourse,
  selectCourseGroups,
  selectCourseWide,
  selectInside,
  selectOpenGroups,
  selectRelevantCourses,
} from './group-change-queries.ts';

/** Returns the groups a student can change from and to, and what would end, begin and stay. Throws `person-not-found`. */
export async function describeGroupChange(
  deps: Pick<Deps, 'db' | 'clock'>,
  { studentId, fromGroupId, toGroupId }: z.infer<typeof groupChangeRequest>,
): Promise<GroupChange> {
  const { db } = deps;
  if (!(await findPerson(db, 'student', studentId))) throw new AppError('person-not-found');
  const groups = await selectOpenGroups(db, studentId);
  const own = groups.filter(({ isMember }) => isMember);
  const years = new Set(own.map(({ yearId }) => yearId));
  const from = own.find(({ groupId }) => groupId === fromGroupId);
  const to = groups.find(({ groupId, isMember }) => groupId === toGroupId && !isMember);
  return {
    from: own.map(toShown),
    to: groups
      .filter(({ yearId, isMember }) => !isMember && (from ? yearId === from.yearId : years.has(yearId)))
      .map(toShown),
    last: await describeLast(db, studentId, groups),
    plan: from && to && from.yearId === to.yearId ? await describePlan(deps, { studentId, from, to }) : null,
  };
}

const toShown = ({ groupId, name }: Group) => ({ groupId, name });

export interface CoursesOfChange {
  ends: RelevantCourse[];
  begins: RelevantCourse[];
  stays: RelevantCourse[];
}

/** Sorts the courses of a year by what happens to them. */
export async function sortCourses(
  db: Db | Tx,
  { studentId, from, to }: { studentId: number; from: Group; to: Group },
): Promise<CoursesOfChange> {
  const { yearId } = from;
  const groupIds = [from.groupId, to.groupId];
  const courses = await selectRelevantCourses(db, { yearId, groupIds, studentId });
  const members = await countMembers(db, yearId);
  const ids = courses.map(({ courseId }) => courseId);
  const groupsOf = new Map(
    (await selectCourseGroups(db, yearId, ids)).map((course) => [
      course.courseId,
      groupsOfCourse(course, members),
    ]),
  );
  const fates = Map.groupBy(courses, ({ courseId, origin }) =>
    fateOfCourse(groupsOf.get(courseId)!, {
      ...{ from: from.groupId, to: to.groupId },
      enrolled: origin !== null,
    }),
  );
  const of = (fate: 'ends' | 'begins' | 'stays') => fates.get(fate) ?? [];
  return { ends: of('ends'), begins: of('begins'), stays: of('stays') };
}

async function describePlan(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: { studentId: number; from: Group; to: Group },
): Promise<NonNullable<GroupChange['plan']>> {
  const { db } = deps;
  const { ends, begins, stays } = await sortCourses(db, of);
  const ids = [...ends, ...begins].map(({ courseId }) => courseId);
  const marks = await countMarks(db, ids, of.studentId);
  const inside = await selectInside(db, ids, of.studentId);
  const open = await selectOpenLessons(db, ids, toInstant(deps.clock.now()));
  const shown = ({ courseId, name, teacher }: RelevantCourse): ChangedCourse => ({
    ...{ courseId, name, teacher },
    marks: marks.get(courseId) ?? 0,
    inside: inside.flatMap((one) => (one.courseId === courseId ? one.topic : [])),
    open: (open.get(courseId) ?? []).map(({ topic }) => topic),
  });
  const ended = ends.map(({ courseId }) => courseId);
  const accommodations = await selectCourseWide(db, ended, of.studentId);
  return {
    ends: ends.map(shown),
    begins: begins.map(shown),
    stays: stays.map(({ courseId, name, teacher }) => ({ courseId, name, teacher })),
    accommodation: describeAccommodation(accommodations),
  };
}

function describeAccommodation(
  found: readonly CourseWideAccommodation[],
): NonNullable<GroupChange['plan']>['accommodation'] {
  const common = commonAccommodation(found);
  if (!found[0]) return null;
  if (!common) return { kind: 'differs' };
  const { courseId: _, reason: __, ...values } = common;
  return { kind: 'one', ...values };
}

/** Returns the accommodation that all courses with one have in common; null when they differ. */
export function commonAccommodation(
  found: readonly CourseWideAccommodation[],
): CourseWideAccommodation | null {
  const keyOf = (one: CourseWideAccommodation) =>
    [one.extraTime, one.timeUnit, one.extraAttempts, one.extraDays].join(' ');
  const [first] = found;
  return first && found.every((one) => keyOf(one) === keyOf(first)) ? first : null;
}

async function describeLast(
  db: Db,
  studentId: number,
  groups: readonly Group[],
): Promise<GroupChange['last']> {
  const last = await findLastChange(db, studentId);
  const nameOf = (id: number) => groups.find(({ groupId }) => groupId === id)?.name;
  const from = last && nameOf(last.fromGroupId);
  const to = last && nameOf(last.toGroupId);
  // A change of a closed year can no longer be undone.
  if (!last || from == null || to == null) return null;
  return { changeId: last.changeId, from, to, at: last.at, refused: await whyKept(db, last) };
}

/** Returns why a change of group can no longer be undone; null when it can. */
export async function whyKept(
  db: Db | Tx,
  { studentId, at, courses }: GroupChangeRecord,
): Promise<'handed-in' | 'inside' | null> {
  const begun = courses.flatMap(({ courseId, did }) => (did === 'begun' ? courseId : []));
  if (await hasHandedIn(db, begun, { studentId, since: at })) return 'handed-in';
  return (await selectInside(db, begun, studentId)).length > 0 ? 'inside' : null;
}

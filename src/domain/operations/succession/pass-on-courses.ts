import type { z } from 'zod';
import type { PassOn, passOnResult, Succession } from '../../../shared/contracts/succession.ts';
import { dayInTimeZone } from '../../../shared/rules/day.ts';
import type { Deps } from '../../deps.ts';
import { countQueuedByCourse } from '../../grading/reviews/list-queue.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { findSchoolDay, findTimeZone } from '../../kernel/settings/school-time-zone.ts';
import { recordCourseChange } from '../../school/courses/course-change-queries.ts';
import { findTeacherCourse } from '../../school/courses/course-queries.ts';
import { recordSharing } from '../../school/staff/manage-staff.ts';
import { putStaff } from '../../school/staff/staff-queries.ts';
import { switchAccount } from '../personal-data/disable-person.ts';
import {
  changeOwner,
  countOpenAppeals,
  deleteSubstitutes,
  placeOf,
  selectCandidates,
  selectOpenLessons,
  selectOwnedCourses,
  selectStaffOfCourses,
  teachesSubject,
} from './succession-queries.ts';

/** Returns the courses of a teacher that can be passed on, and the teachers who can take them. Throws `person-not-found`. */
export async function describeSuccession(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId }: { userId: number },
): Promise<Succession> {
  const { db } = deps;
  if (!(await findPerson(db, 'teacher', userId))) throw new AppError('person-not-found');
  const owned = await selectOwnedCourses(db, userId);
  const courseIds = owned.map(({ courseId }) => courseId);
  const [open, requests, staff, candidates] = await Promise.all([
    selectOpenLessons(db, courseIds, toInstant(deps.clock.now())),
    countOpenAppeals(db, courseIds),
    selectStaffOfCourses(db, courseIds, await findSchoolDay(db)),
    selectCandidates(db, userId),
  ]);
  // What waits in a course waits for its substitute, while there is one.
  const queues = new Map<number, Map<number, number>>();
  const substitutes = staff.flatMap((one) => (one.role === 'substitute' ? one.userId : []));
  for (const teacherId of new Set([userId, ...substitutes]))
    queues.set(teacherId, await countQueuedByCourse(deps, teacherId));
  return {
    courses: owned.map(({ courseId, name, yearName, studentCount }) => {
      const ofCourse = staff.filter((one) => one.courseId === courseId);
      const substitute = ofCourse.find(({ role }) => role === 'substitute');
      return {
        ...{ courseId, name, yearName, studentCount },
        openLessons: open.get(courseId) ?? [],
        toMark: queues.get(substitute?.userId ?? userId)?.get(courseId) ?? 0,
        requests: requests.get(courseId) ?? 0,
        sharedWith: ofCourse.flatMap(({ role, names }) => (role === 'substitute' ? [] : names)),
        substitute: substitute ? { names: substitute.names, until: substitute.until } : null,
      };
    }),
    candidates: candidates.map(({ taught, ...candidate }) => ({
      ...candidate,
      alreadyTeaches: owned.flatMap(({ courseId, subjectId, yearId }) =>
        taught.has(placeOf(subjectId, yearId)) ? courseId : [],
      ),
    })),
  };
}

/**
 * Passes courses on to another teacher, until a day or for good, and disables the former one when asked to. Sittings go
 * on. Throws `person-not-found` when `to` is not another active teacher, `not-found` for a course that the teacher does
 * not own in an open year, and `day-passed` for a last day before today.
 */
export async function passOnCourses(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { userId, to, courseIds, until, disable }: PassOn,
): Promise<z.infer<typeof passOnResult>> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const from = await findPerson(tx, 'teacher', userId);
    const successor = await findPerson(tx, 'teacher', to);
    if (!from || successor?.state !== 'active' || to === userId) throw new AppError('person-not-found');
    if (until !== null && until < dayInTimeZone(await findTimeZone(tx), now))
      throw new AppError('day-passed');
    const owned = new Map((await selectOwnedCourses(tx, userId)).map((course) => [course.courseId, course]));
    const passed: string[] = [];
    const kept: string[] = [];
    for (const courseId of new Set(courseIds)) {
      const course = owned.get(courseId);
      if (!course) throw new AppError('not-found');
      if (until === null && (await teachesSubject(tx, to, course))) {
        kept.push(course.name);
        continue;
      }
      const of = { courseId, by: caller.userId, aboutId: to };
      await deleteSubstitutes(tx, courseId, to);
      if (until === null) {
        await changeOwner(tx, courseId, to);
        await recordCourseChange(tx, of, now, { kind: 'passed-on', from: userId });
      } else {
        await putStaff(tx, { courseId, userId: to, role: 'substitute', until }, now);
        await recordCourseChange(tx, of, now, { kind: 'shared', as: 'substitute', until });
      }
      passed.push(course.name);
    }
    const { names } = from;
    const change = { kind: 'courses-passed-on', role: 'teacher', names, to: successor.names } as const;
    if (passed.length > 0)
      await recordChange(tx, caller.userId, now, { ...change, subjects: passed, until }, userId);
    if (disable && kept.length === 0) await switchAccount(tx, caller, { userId, disabled: true }, now);
    return { passed: passed.length, kept };
  });
}

/** Ends the substitution of a course now, if there is one. Throws `not-found` when there is no such course. */
export async function endSubstitution(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId }: { courseId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const found = await findTeacherCourse(tx, courseId);
    if (!found) throw new AppError('not-found');
    const [substituteId] = await deleteSubstitutes(tx, courseId, null);
    if (substituteId === undefined) return;
    const person = await findPerson(tx, 'teacher', substituteId);
    const of = { courseId, by: caller.userId, aboutId: substituteId };
    await recordCourseChange(tx, of, now, { kind: 'unshared' });
    const { name: subject } = found.course;
    if (person) await recordSharing(tx, caller, now, { person, as: null, until: null, subject });
  });
}

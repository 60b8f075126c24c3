import type {
  CourseListInput,
  CourseListPlan,
  CourseListResult,
  PeopleImportPlan,
} from '../../../shared/contracts/groups.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { mapInBatches } from '../../kernel/map-in-batches.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { requireOwnCourse } from '../courses/course-access.ts';
import { selectEnrolledAmong, selectEnrolledStudents } from '../courses/course-queries.ts';
import { deleteRemovals, enrolListedStudents } from '../subjects/subject-queries.ts';
import { importPrepared, type PlannedImport, planImport, prepareImport } from './import-people.ts';

/**
 * Enrols the students of a list in the caller's course, all or nothing, and creates accounts like `importPeople`, also
 * without an address. Never makes or changes teachers, and changes no group. The same list again changes nothing.
 * Throws like `requireOwnCourse` and `importPeople`.
 */
export async function importCourseList(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, rows, omitted = 0 }: CourseListInput,
): Promise<CourseListResult> {
  const course = await requireOwnCourse(deps.db, caller, courseId, 'people');
  const now = deps.clock.now();
  const prepared = await prepareImport({ role: 'student', rows, courseId }, now);
  const at = toInstant(now);
  return write(deps.db, async (tx) => {
    const { result, planned, userIds } = await importPrepared(tx, caller, prepared);
    const already = await alreadyIn(tx, courseId, planned);
    const members = new Set(already.map((index) => planned[index]!.userId));
    const fresh = userIds.filter((userId) => !members.has(userId));
    await mapInBatches(fresh, async (studentIds) => {
      await deleteRemovals(tx, courseId, studentIds);
      await enrolListedStudents(tx, { courseId, studentIds }, at);
      return [];
    });
    const absent = await absentOf(tx, courseId, { planned, present: new Set(userIds) });
    if (fresh.length > 0)
      await recordChange(tx, caller.userId, at, {
        kind: 'roster-imported',
        subject: course.name,
        all: true,
        created: result.created.length,
        enrolled: fresh.length,
        skipped: result.rows.filter(({ fate }) => fate === 'skip').length + omitted,
      });
    return { ...result, already, absent };
  });
}

/**
 * Returns what `importCourseList` would do; writes nothing. Of students outside the course it tells only that an address
 * has an account: no names, and no more than the beginning of the account of a namesake.
 */
export async function previewCourseList(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { courseId, rows }: CourseListInput,
): Promise<CourseListPlan> {
  await requireOwnCourse(deps.db, caller, courseId, 'people');
  const { db } = deps;
  const { parsed, plan } = await planImport(
    db,
    { role: 'student', rows, courseId },
    { secrets: [], now: toInstant(deps.clock.now()) },
  );
  const already = await alreadyIn(db, courseId, parsed);
  const present = new Set(parsed.flatMap(({ userId }) => userId ?? []));
  const absent = await absentOf(db, courseId, { planned: parsed, present });
  return { ...(await withoutOthers(db, courseId, { plan, already })), already, absent };
}

/** Returns the indexes of the rows whose student is in the course. */
async function alreadyIn(
  db: Db | Tx,
  courseId: number,
  planned: readonly PlannedImport[],
): Promise<number[]> {
  const ids = planned.flatMap(({ userId }) => userId ?? []);
  const members = new Set(
    await mapInBatches(ids, async (some) => [...(await selectEnrolledAmong(db, courseId, some))]),
  );
  return planned.flatMap(({ userId }, index) => (userId !== null && members.has(userId) ? index : []));
}

/** Returns the students of the course that no row is, nor may be. */
async function absentOf(
  db: Db | Tx,
  courseId: number,
  { planned, present }: { planned: readonly PlannedImport[]; present: ReadonlySet<number> },
): Promise<CourseListPlan['absent']> {
  const asked = new Set(
    planned.flatMap(({ planned: { fate, namesakes } }) =>
      fate === 'ask' && namesakes ? namesakes.accounts.map(({ userId }) => userId) : [],
    ),
  );
  const students = await selectEnrolledStudents(db, courseId);
  return students
    .filter(({ studentId }) => !present.has(studentId) && !asked.has(studentId))
    .map(({ names, surnames }) => ({ names, surnames }));
}

/** Hides names and addresses of students outside the course. */
async function withoutOthers(
  db: Db,
  courseId: number,
  { plan, already }: { plan: PeopleImportPlan; already: readonly number[] },
): Promise<PeopleImportPlan> {
  const ids = plan.rows.flatMap(({ namesakes }) => namesakes?.accounts.map(({ userId }) => userId) ?? []);
  const members = new Set(
    await mapInBatches(ids, async (some) => [...(await selectEnrolledAmong(db, courseId, some))]),
  );
  const isMember = new Set(already);
  const rows = plan.rows.map((row, index) => ({
    ...row,
    holder: isMember.has(index) ? row.holder : null,
    namesakes: row.namesakes && {
      ...row.namesakes,
      accounts: row.namesakes.accounts.map((one) =>
        members.has(one.userId) ? one : { ...one, account: beginningOf(one.account) },
      ),
    },
  }));
  return { ...plan, rows };
}

/** Letters of an account that a teacher of another course sees. */
const shownLetters = 2;

function beginningOf(account: string): string {
  const [name = '', domain] = account.split('@');
  return `${name.slice(0, shownLetters)}…${domain ? `@${domain}` : ''}`;
}

import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import { newPassCode } from '../../identity/secrets.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { isPageAlive } from '../room/page-presence.ts';
import { selectRoomSittings } from '../room/room-queries.ts';
import { assertNextStartable } from '../sittings/open-sitting.ts';
import { isOver } from '../sittings/sitting-machine.ts';
import { isUnderWay, selectSittings } from '../sittings/sitting-queries.ts';
import { insertPass, withdrawPasses } from './pass-queries.ts';

/** Seconds for which a code can be entered. */
const codeSeconds = 5 * 60;

type Student = { lessonId: number; studentId: number };

/**
 * Gives a student of the caller's lesson a code to enter one sitting without a password, and returns it; it is stored as a
 * hash and not shown again. Earlier codes of the student in the lesson stop working. Logs it for admins.
 * Throws like `requireOwnLesson`, `person-not-found`, `lesson-not-startable` when the student can neither start the lesson
 * nor continue it, or `sitting-in-use` while a page of the sitting responds.
 */
export async function givePass(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, studentId }: Student,
): Promise<{ code: string; until: string }> {
  const code = newPassCode();
  const now = deps.clock.now();
  const until = toInstant(addSeconds(now, codeSeconds));
  await write(deps.db, async (tx) => {
    const { courseId, topic, subjectName } = await requireOwnLesson(tx, caller, lessonId);
    const person = await findPerson(tx, 'student', studentId);
    if (person?.state !== 'active' || !(await isEnrolled(tx, courseId, studentId)))
      throw new AppError('person-not-found');
    await assertCanEnter(tx, { lessonId, studentId }, now);
    await withdrawPasses(tx, { lessonId, studentId }, toInstant(now));
    const pass = {
      lessonId,
      studentId,
      givenBy: caller.userId,
      codeHash: hashSecret(code),
      expiresAt: until,
    };
    await insertPass(tx, pass, toInstant(now));
    const names = { names: person.names, role: 'student', topic, subject: subjectName } as const;
    await recordChange(
      tx,
      caller.userId,
      toInstant(now),
      { kind: 'let-in', entered: false, ...names },
      studentId,
    );
  });
  return { code, until };
}

/** Throws as `givePass` does when the student has no use for a code. */
async function assertCanEnter(tx: Tx, { lessonId, studentId }: Student, now: Date): Promise<void> {
  const lesson = await findLessonFor(tx, lessonId, studentId);
  if (!lesson) throw new AppError('lesson-not-found');
  const all = await selectSittings(tx, lessonId, studentId);
  const underWay = all.find(isUnderWay);
  if (!underWay) return assertNextStartable(lesson, all, now);
  if (underWay.attempt || isOver(underWay, now)) throw new AppError('lesson-not-startable');
  // With the code another person could read the drafts of a student who is at work.
  const seen = (await selectRoomSittings(tx, lessonId)).get(studentId);
  if (seen && isPageAlive(seen, now)) throw new AppError('sitting-in-use');
}

/**
 * Withdraws the codes of a student in the caller's lesson and ends the sessions they opened; an open sitting continues.
 * Throws like `requireOwnLesson`, or `not-found` without a code.
 */
export async function withdrawPass(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  student: Student,
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, student.lessonId);
    if ((await withdrawPasses(tx, student, now)) === 0) throw new AppError('not-found');
  });
}

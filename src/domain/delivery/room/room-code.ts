import { createHmac } from 'node:crypto';
import { plainCode } from '../../../shared/rules/fold-letters.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { newSecret } from '../../kernel/secret.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import {
  closeRoom,
  findArrival,
  findRoomSecret,
  insertArrival,
  openRoom,
  recordWrongCode,
  setAdmitted,
} from './code-queries.ts';

/** Seconds for which a code is shown, and grace period in seconds for which it is still accepted. */
const codeSeconds = 60;
const codeGraceSeconds = 15;
/** Wrong codes per period after which a student must wait for the next period; prevents brute force. */
const maxTries = 5;

/** Returns the code of a period: six digits derived from the room secret by HMAC. */
function codeOfPeriod(secret: string, period: number): string {
  const digest = createHmac('sha256', secret).update(String(period)).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Returns the current code and when it expires. */
export function codeAt(secret: string, now: Date): { digits: string; until: string } {
  const period = Math.floor(now.getTime() / 1_000 / codeSeconds);
  return {
    digits: codeOfPeriod(secret, period),
    until: toInstant(new Date((period + 1) * codeSeconds * 1_000)),
  };
}

/** Returns whether the typed code is the current one, or was within the grace period. */
const isCode = (secret: string, typed: string, now: Date): boolean =>
  [now, addSeconds(now, -codeGraceSeconds)].some((at) => codeAt(secret, at).digits === plainCode(typed));

/**
 * Turns the room code on or off for students who start the lesson from now on; open sittings continue. Turning it on
 * again after it was off resets all admissions.
 */
export async function setRoomCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, asked }: { lessonId: number; asked: boolean },
): Promise<void> {
  const secret = newSecret();
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, lessonId);
    if (asked) await openRoom(tx, lessonId, secret, now);
    else await closeRoom(tx, lessonId);
  });
}

/** Admits a student of the lesson without the code. Throws like `requireOwnLesson`, or `person-not-found`. */
export async function letIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, studentId }: { lessonId: number; studentId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await requireOwnLesson(tx, caller, lessonId);
    if (!(await isEnrolled(tx, lesson.courseId, studentId))) throw new AppError('person-not-found');
    await insertArrival(tx, { lessonId, studentId }, now);
    await setAdmitted(tx, { lessonId, studentId }, now);
  });
}

/** Admits a student who needs no room code because a teacher let them in by name. */
export async function admitToRoom(tx: Tx, student: Student, now: Date): Promise<void> {
  if (!(await isCodeRequired(tx, student))) return;
  await insertArrival(tx, student, toInstant(now));
  await setAdmitted(tx, student, toInstant(now));
}

type Student = { lessonId: number; studentId: number };

/** Returns whether the student must still enter the room code. */
export async function isCodeRequired(db: Db | Tx, student: Student): Promise<boolean> {
  const secret = await findRoomSecret(db, student.lessonId);
  return secret !== null && !(await findArrival(db, student))?.admittedAt;
}

/**
 * Throws `lesson-not-startable` when the student must still enter the code; clients without support for codes know this
 * error.
 */
export async function assertAdmitted(tx: Tx, student: Student): Promise<void> {
  if (await isCodeRequired(tx, student)) throw new AppError('lesson-not-startable');
}

/** Records that a student waits for admission, so that the teacher can admit them. */
export async function recordArrival(tx: Tx, student: Student, now: Date): Promise<void> {
  if (await isCodeRequired(tx, student)) await insertArrival(tx, student, toInstant(now));
}

/**
 * Admits the student by the code. Throws `room-code-wrong`, or `too-many-attempts` with the waiting time in
 * `details.seconds`.
 */
export async function enterRoomCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  student: Student,
  typed: string,
): Promise<void> {
  const now = deps.clock.now();
  const problem = await write(deps.db, async (tx) => {
    const secret = await findRoomSecret(tx, student.lessonId);
    if (secret === null) return null;
    await insertArrival(tx, student, toInstant(now));
    const arrival = (await findArrival(tx, student))!;
    if (arrival.admittedAt !== null) return null;
    const period = codeAt(secret, now);
    const periodStart = toInstant(addSeconds(new Date(period.until), -codeSeconds));
    const tries = arrival.triedAt !== null && arrival.triedAt >= periodStart ? arrival.wrongTries : 0;
    if (tries >= maxTries)
      return new AppError('too-many-attempts', {
        seconds: Math.ceil((Date.parse(period.until) - now.getTime()) / 1_000),
      });
    if (isCode(secret, typed, now)) {
      await setAdmitted(tx, student, toInstant(now));
      return null;
    }
    await recordWrongCode(tx, student, tries + 1, toInstant(now));
    return new AppError('room-code-wrong');
  });
  if (problem) throw problem;
}

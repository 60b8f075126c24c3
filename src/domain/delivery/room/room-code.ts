import { createHmac } from 'node:crypto';
import { ownLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Db, type Tx, write } from '../../kernel/database/database.ts';
import { newSecret } from '../../kernel/secret.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import {
  admit,
  closeRoom,
  countWrongCode,
  findArrival,
  findRoomSecret,
  insertArrival,
  openRoom,
} from './code-queries.ts';

/** Seconds a code is shown, and for how many more it still lets in who was typing. */
const codeSeconds = 60;
const lateSeconds = 15;
/** Wrong codes after which a student waits for the next one: a million cannot be tried out. */
const mostTries = 5;

/** The code of a period: six digits that cannot be computed without the secret of the room. */
function codeOfPeriod(secret: string, period: number): string {
  const digest = createHmac('sha256', secret).update(String(period)).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** The code that is shown now, and when the next one comes. */
export function codeAt(secret: string, now: Date): { digits: string; until: string } {
  const period = Math.floor(now.getTime() / 1_000 / codeSeconds);
  return {
    digits: codeOfPeriod(secret, period),
    until: toInstant(new Date((period + 1) * codeSeconds * 1_000)),
  };
}

/** Whether the code is the one that is shown, or was a moment ago. */
const isCode = (secret: string, typed: string, now: Date): boolean =>
  [now, addSeconds(now, -lateSeconds)].some((at) => codeAt(secret, at).digits === typed.replace(/\s/g, ''));

/**
 * Asks who begins the lesson from now on for the code of the room, or stops asking. Lessons under way go on. Each time it is
 * asked for anew is a session of its own: who was let in before is asked again.
 */
export async function setRoomCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, asked }: { lessonId: number; asked: boolean },
): Promise<void> {
  const secret = newSecret();
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, lessonId);
    if (asked) await openRoom(tx, lessonId, secret, now);
    else await closeRoom(tx, lessonId);
  });
}

/** Lets a student of the lesson begin without the code. Throws as `ownLesson`, or `person-not-found`. */
export async function letIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { lessonId, studentId }: { lessonId: number; studentId: number },
): Promise<void> {
  const now = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    const lesson = await ownLesson(tx, caller, lessonId);
    if (!(await isEnrolled(tx, lesson.courseId, studentId))) throw new AppError('person-not-found');
    await insertArrival(tx, { lessonId, studentId }, now);
    await admit(tx, { lessonId, studentId }, now);
  });
}

type Student = { lessonId: number; studentId: number };

/** Whether the student has to give the code of the room before the lesson begins. */
export async function isCodeAsked(db: Db | Tx, student: Student): Promise<boolean> {
  const secret = await findRoomSecret(db, student.lessonId);
  return secret !== null && !(await findArrival(db, student))?.admittedAt;
}

/** Clients that know of no codes are told what they are told of a lesson that is not open. Throws `lesson-not-startable`. */
export async function assertAdmitted(tx: Tx, student: Student): Promise<void> {
  if (await isCodeAsked(tx, student)) throw new AppError('lesson-not-startable');
}

/** Notes that a student stands at the door, so that the teacher may let them in. */
export async function noteArrival(tx: Tx, student: Student, now: Date): Promise<void> {
  if (await isCodeAsked(tx, student)) await insertArrival(tx, student, toInstant(now));
}

/** Lets the student in by the code. Throws `room-code-wrong`, or `too-many-attempts` (details: seconds). */
export async function giveCode(
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
    const began = toInstant(addSeconds(new Date(period.until), -codeSeconds));
    const tries = arrival.triedAt !== null && arrival.triedAt >= began ? arrival.wrongTries : 0;
    if (tries >= mostTries)
      return new AppError('too-many-attempts', {
        seconds: Math.ceil((Date.parse(period.until) - now.getTime()) / 1_000),
      });
    if (isCode(secret, typed, now)) {
      await admit(tx, student, toInstant(now));
      return null;
    }
    await countWrongCode(tx, student, tries + 1, toInstant(now));
    return new AppError('room-code-wrong');
  });
  if (problem) throw problem;
}

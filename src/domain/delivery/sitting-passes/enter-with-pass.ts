import { plainCode } from '../../../shared/rules/fold-letters.ts';
import { findLessonFor } from '../../authoring/lessons/terms-queries.ts';
import type { Deps } from '../../deps.ts';
import { type Account, findAccount, isDeviceKnown } from '../../identity/identity-queries.ts';
import { createSession, type SignedIn } from '../../identity/sign-in.ts';
import { clearFailures, countTry, throttledAddress } from '../../identity/sign-in-throttle.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { recordChange } from '../../kernel/settings/change-queries.ts';
import { isEnrolled } from '../../school/courses/course-queries.ts';
import { admitToRoom } from '../room/room-code.ts';
import { assertNextStartable } from '../sittings/open-sitting.ts';
import { isOver } from '../sittings/sitting-machine.ts';
import { isUnderWay, type Sitting, selectSittings } from '../sittings/sitting-queries.ts';
import { bindPass, countWrongCode, findUsablePass, type SittingPass, setPassUsed } from './pass-queries.ts';

type EnterDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'metricsRecorder'>;

/**
 * Opens a session that is restricted to one sitting, for the code of a sitting pass. The code works once. Resumes the open
 * sitting of the student, if any; the code also replaces the room code. Logs who let the student in, and tells the student.
 * Throws `pass-invalid` for a wrong, expired, used or withdrawn code, and when the lesson can no longer be taken;
 * `too-many-attempts` (details: seconds) after wrong codes from the same device or address.
 */
export async function enterWithPass(
  deps: EnterDeps,
  input: { code: string; address: string; deviceId: string | null; userAgent: string | undefined },
): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.clock.now();
  const tried = { throttleKey: await throttleKeyOf(deps, input) };
  await countTry(db, tried, now);
  const signedIn = await write(db, async (tx) => {
    const pass = await findUsablePass(tx, hashSecret(plainCode(input.code)), toInstant(now));
    const entry = pass && (await findEntry(tx, pass, now));
    if (!pass || !entry) {
      await countWrongCode(tx, toInstant(now));
      return null;
    }
    await clearFailures(tx, tried);
    await setPassUsed(tx, pass.passId, entry.beginUntil, toInstant(now));
    const { lessonId, studentId } = pass;
    await admitToRoom(tx, { lessonId, studentId }, now);
    if (entry.sitting) await bindPass(tx, pass.passId, entry.sitting.id);
    const { names } = entry.account;
    const change = { kind: 'let-in', entered: true, names, role: 'student', ...entry.lesson } as const;
    await recordChange(tx, pass.givenBy, toInstant(now), change, studentId);
    return createSession(tx, deps, entry.account, { begunBy: 'pass', userAgent: input.userAgent, pass });
  });
  if (signedIn) return signedIn;
  deps.metricsRecorder?.signInFailed();
  deps.log.info({ address: input.address }, 'sign-in failed');
  throw new AppError('pass-invalid');
}

interface Entry {
  account: Account;
  lesson: { topic: string; subject: string };
  /** The open sitting that the student continues. */
  sitting: Sitting | null;
  beginUntil: string | null;
}

/** Returns what the student of a pass enters; null when they can no longer take the lesson. */
async function findEntry(tx: Tx, { lessonId, studentId }: SittingPass, now: Date): Promise<Entry | null> {
  const account = await findAccount(tx, studentId);
  const lesson = await findLessonFor(tx, lessonId, studentId);
  if (!account || account.disabled || !lesson) return null;
  if (!(await isEnrolled(tx, lesson.courseId, studentId))) return null;
  const all = await selectSittings(tx, lessonId, studentId);
  const underWay = all.find(isUnderWay);
  if (underWay && (underWay.attempt || isOver(underWay, now))) return null;
  try {
    assertNextStartable(lesson, all, now);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return {
    account,
    lesson: { topic: lesson.topic, subject: lesson.subjectName },
    sitting: underWay ?? null,
    beginUntil: lesson.submissionDate,
  };
}

/**
 * Returns the counter of wrong codes: of the device if an account signed in on it before, so that a stranger behind the
 * same address cannot keep a class out, else of the address.
 */
async function throttleKeyOf(
  { db }: EnterDeps,
  { address, deviceId }: { address: string; deviceId: string | null },
): Promise<string> {
  const deviceHash = deviceId && hashSecret(deviceId);
  return deviceHash && (await isDeviceKnown(db, deviceHash))
    ? `pass-device:${deviceHash}`
    : `pass:${throttledAddress(address)}`;
}

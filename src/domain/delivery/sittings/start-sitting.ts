import type { z } from 'zod';
import type { openResult, SittingView, StartView, startResult } from '../../../shared/contracts/sittings.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { findShownPolicy } from '../../attempts/marking-policy.ts';
import { bestShownGrade } from '../../attempts/shown-grade.ts';
import { selectAssignedPositions } from '../../authoring/assignments/assignment-queries.ts';
import { requireEnrolledLesson } from '../../authoring/lessons/lesson-access.ts';
import type { LessonForStudent } from '../../authoring/lessons/terms-queries.ts';
import { hasOpenQuestion } from '../../authoring/questions/question-queries.ts';
import { toStudentQuestion } from '../../authoring/questions/student-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { assertAdmitted, enterRoomCode, isCodeRequired, recordArrival } from '../room/room-code.ts';
import { bindPass } from '../sitting-passes/pass-queries.ts';
import { prepareWordLists } from '../word-lists/lesson-words.ts';
import { applySittingEvent } from './apply-sitting-event.ts';
import { selectAttempts } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { assertNextStartable, openSitting } from './open-sitting.ts';
import { orderForStudent } from './order-for-student.ts';
import { assignMissingBank } from './prepare-sitting.ts';
import {
  countDraftsOfWithdrawnExit,
  findSitting,
  isUnderWay,
  moveDraftsOfWithdrawnExit,
  type Sitting,
  selectDrafts,
  selectSittingPositions,
  selectSittingQuestions,
  selectSittings,
} from './sitting-queries.ts';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>;
type ViewDeps = Pick<Deps, 'db' | 'evaluator'>;

/**
 * Opens the lesson: returns the open sitting, the attempt that is still being graded, or a new sitting whose time
 * starts now. Closes an abandoned sitting that is over first and returns its result. Two tabs get the same sitting.
 * Throws `lesson-not-startable` (also without a required room code), `lesson-without-questions`, or the errors of
 * `enterRoomCode`.
 */
export async function startSitting(
  deps: StartDeps,
  caller: Caller,
  lessonId: number,
  code?: string,
): Promise<z.infer<typeof startResult>> {
  const now = deps.clock.now();
  if (code !== undefined) {
    await requireEnrolledLesson(deps.db, caller, lessonId);
    await enterRoomCode(deps, { lessonId, studentId: caller.userId }, code);
  }
  const { lesson, sitting, ticket } = await write(deps.db, async (tx) => {
    const lesson = await requireEnrolledLesson(tx, caller, lessonId);
    const { all, underWay } = await checkSittings(tx, deps, caller, lessonId, now);
    if (underWay) {
      await applyPass(tx, caller, underWay.sitting);
      return { lesson, ...underWay };
    }
    assertNextStartable(lesson, all, now);
    await assertAdmitted(tx, { lessonId, studentId: caller.userId });
    const sitting = await openSitting(tx, lesson, caller.userId, all, now);
    if (all.some(({ attempt }) => attempt?.closedBy === 'exit')) await moveDraftsOfWithdrawnExit(tx, sitting);
    await applyPass(tx, caller, sitting);
    return { lesson, sitting, ticket: null };
  });
  return toStartResult(deps, caller, { lesson, sitting, ticket }, now);
}

/**
 * Like `startSitting`, but instead of opening a new sitting returns the data shown before the time starts. A student who
 * enrolled late gets the questions of the lesson. Throws `lesson-not-startable` or `lesson-without-questions`.
 */
export async function openLesson(
  deps: StartDeps,
  caller: Caller,
  lessonId: number,
): Promise<z.infer<typeof openResult>> {
  const now = deps.clock.now();
  const { lesson, all, underWay } = await write(deps.db, async (tx) => {
    const lesson = await requireEnrolledLesson(tx, caller, lessonId);
    await recordArrival(tx, { lessonId, studentId: caller.userId }, now);
    const checked = await checkSittings(tx, deps, caller, lessonId, now);
    if (checked.underWay) await applyPass(tx, caller, checked.underWay.sitting);
    return { lesson, ...checked };
  });
  if (underWay) return toStartResult(deps, caller, { lesson, ...underWay }, now);
  assertNextStartable(lesson, all, now);
  if (all.length === 0) await assignMissingBank(deps, caller, lessonId, toInstant(now));
  return { kind: 'start', start: await viewStart(deps, caller.userId, lesson, all, now) };
}

/**
 * Restricts the session of a sitting pass to the open sitting. Throws `forbidden` for a caller whose pass is for another
 * sitting, or who would see the result of an earlier one.
 */
async function applyPass(tx: Tx, { pass }: Caller, { id, attempt }: Sitting): Promise<void> {
  if (!pass || pass.sittingId === id) return;
  if (pass.sittingId !== null || attempt) throw new AppError('forbidden');
  await bindPass(tx, pass.passId, id);
}

interface SittingUnderWay {
  sitting: Sitting;
  /** Ticket of the job that grades a sitting that was over; null for none. */
  ticket: JobTicket | null;
}

/** Returns the caller's sittings in the lesson, and the one under way after a `look` event. */
async function checkSittings(
  tx: Tx,
  deps: StartDeps,
  caller: Caller,
  lessonId: number,
  now: Date,
): Promise<{ all: Sitting[]; underWay: SittingUnderWay | null }> {
  const all = await selectSittings(tx, lessonId, caller.userId);
  const waiting = all.find(isUnderWay);
  if (!waiting) return { all, underWay: null };
  const { ticket } = await applySittingEvent(tx, deps, waiting, { type: 'look' }, [], now);
  return { all, underWay: { sitting: await reloadSitting(tx, waiting), ticket } };
}

async function toStartResult(
  deps: StartDeps,
  caller: Caller,
  { lesson, sitting, ticket }: SittingUnderWay & { lesson: LessonForStudent },
  now: Date,
): Promise<z.infer<typeof startResult>> {
  if (ticket) deps.notifier.notify(ticket);
  return sitting.attempt
    ? { kind: 'result', result: await getResult(deps, caller, sitting.id) }
    : { kind: 'sitting', sitting: await viewSitting(deps, sitting, lesson, now) };
}

/** Reads the sitting again after an event. */
async function reloadSitting(tx: Tx, sitting: Sitting): Promise<Sitting> {
  return (await findSitting(tx, sitting.id)) ?? sitting;
}

async function viewSitting(
  deps: ViewDeps,
  sitting: Sitting,
  lesson: LessonForStudent,
  now: Date,
): Promise<SittingView> {
  const { db } = deps;
  const questions = await selectSittingQuestions(db, sitting.id);
  const hasOpen = questions.some(isOpen);
  await prepareWordLists(questions);
  return {
    sittingId: sitting.id,
    number: sitting.number,
    ...(await viewHeader(deps, sitting.studentId, lesson, hasOpen)),
    startedAt: sitting.startedAt,
    endsAt: sitting.endsAt,
    serverNow: toInstant(now),
    questions: orderForStudent(questions.map(toStudentQuestion), lesson, sitting.id),
    drafts: await selectDrafts(db, sitting.id),
  };
}

async function viewStart(
  deps: ViewDeps,
  studentId: number,
  lesson: LessonForStudent,
  all: readonly Sitting[],
  now: Date,
): Promise<StartView> {
  const { db } = deps;
  const [first] = all;
  const questions = first
    ? await selectSittingPositions(db, first.id)
    : await selectAssignedPositions(db, lesson.id, studentId);
  if (questions.length === 0) throw new AppError('lesson-without-questions');
  const hasOpen = await hasOpenQuestion(
    db,
    questions.map(({ questionId }) => questionId),
  );
  return {
    number: all.length + 1,
    ...(await viewHeader(deps, studentId, lesson, hasOpen)),
    questionCount: questions.length,
    submissionDate: lesson.submissionDate,
    asksCode: await isCodeRequired(db, { lessonId: lesson.id, studentId }),
    savedAnswers: await countDraftsOfWithdrawnExit(db, { lessonId: lesson.id, studentId }),
    serverNow: toInstant(now),
  };
}

/** Returns the header data of a lesson, with the student's accommodations. */
async function viewHeader(deps: ViewDeps, studentId: number, lesson: LessonForStudent, hasOpen: boolean) {
  const attempts = await selectAttempts(deps.db, lesson.id, studentId);
  return {
    lessonId: lesson.id,
    topic: lesson.topic,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    durationMinutes: lesson.durationMinutes,
    extraMinutes: lesson.extraMinutes,
    maxAttempts: lesson.attempts,
    attemptsUsed: attempts.length,
    bestGrade: bestShownGrade(attempts),
    marking: await findShownPolicy(deps, lesson, hasOpen),
  };
}

import type { z } from 'zod';
import { sittingGraceSeconds } from '../../shared/contracts/limits.ts';
import type { SittingView, startResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { selectAssigned } from '../assignments/assignment-queries.ts';
import { addSeconds, toInstant } from '../clock.ts';
import { type Db, type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { enrolledLesson } from '../lessons/lesson-access.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';
import { toStudentQuestion } from '../questions/student-question.ts';
import { selectAttempts } from './attempt-queries.ts';
import { best, viewResult } from './get-result.ts';
import { assertStartable } from './prepare-sitting.ts';
import {
  findOpenSitting,
  insertSitting,
  type Sitting,
  selectDraftAnswers,
  selectSittingQuestions,
} from './sitting-queries.ts';
import { submitDrafts } from './submit-sitting.ts';

/**
 * Opens the lesson: the running sitting with the time left, the attempt that still waits for its grade,
 * or a new sitting whose clock starts now. Two tabs get the same one. Throws `lesson-not-startable` or
 * `lesson-without-questions`.
 */
export async function startSitting(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  caller: Caller,
  lessonId: number,
): Promise<z.infer<typeof startResult>> {
  const now = deps.clock.now();
  const opened = await write(deps.db, async (tx) => {
    const lesson = await enrolledLesson(tx, caller, lessonId);
    const open = await findOpenSitting(tx, lessonId, caller.userId);
    if (open && !isOver(open, now)) return { lesson, sitting: open, ticket: null };
    // Its browser went away and its time is over: it is handed in before anything new begins.
    if (open) return { lesson, sitting: open, ticket: await submitDrafts(tx, open, 'server', now) };
    const attempts = await selectAttempts(tx, lessonId, caller.userId);
    const waiting = attempts.find((attempt) => attempt.state !== 'graded');
    if (waiting) return { lesson, waiting };
    await assertStartable(tx, lesson, caller.userId, now);
    return {
      lesson,
      sitting: await openSitting(tx, lesson, caller.userId, attempts.length + 1, now),
      ticket: null,
    };
  });
  if (opened.waiting)
    return { kind: 'result', result: await viewResult(deps.db, opened.waiting, opened.lesson) };
  if (opened.ticket) {
    deps.bell.ring(opened.ticket);
    const attempts = await selectAttempts(deps.db, lessonId, caller.userId);
    const handedIn = attempts.find((attempt) => attempt.sittingId === opened.sitting.id);
    if (!handedIn) throw new AppError('server-error');
    return { kind: 'result', result: await viewResult(deps.db, handedIn, opened.lesson) };
  }
  return { kind: 'sitting', sitting: await viewSitting(deps.db, opened.sitting, opened.lesson, now) };
}

/** The end and its grace are past. */
export function isOver(sitting: Sitting, now: Date): boolean {
  return addSeconds(new Date(sitting.endsAt), sittingGraceSeconds) < now;
}

/** A new sitting whose clock starts now. Throws `lesson-without-questions`. */
export async function openSitting(
  tx: Tx,
  lesson: LessonRecord,
  studentId: number,
  number: number,
  now: Date,
): Promise<Sitting> {
  const questions = await selectAssigned(tx, lesson.id, studentId);
  if (questions.length === 0) throw new AppError('lesson-without-questions');
  const times = {
    startedAt: toInstant(now),
    endsAt: toInstant(addSeconds(now, lesson.durationMinutes * 60)),
  };
  const id = await insertSitting(tx, { lessonId: lesson.id, studentId, number, ...times }, questions);
  return { id, lessonId: lesson.id, studentId, number, ...times, closedAt: null };
}

async function viewSitting(db: Db, sitting: Sitting, lesson: LessonRecord, now: Date): Promise<SittingView> {
  const attempts = await selectAttempts(db, lesson.id, sitting.studentId);
  return {
    sittingId: sitting.id,
    lessonId: lesson.id,
    number: sitting.number,
    topic: lesson.topic,
    subjectId: lesson.subjectId,
    subjectName: lesson.subjectName,
    durationMinutes: lesson.durationMinutes,
    maxAttempts: lesson.attempts,
    attemptsUsed: attempts.length,
    bestGrade: best(attempts),
    startedAt: sitting.startedAt,
    endsAt: sitting.endsAt,
    serverNow: toInstant(now),
    questions: (await selectSittingQuestions(db, sitting.id)).map(toStudentQuestion),
    drafts: await selectDraftAnswers(db, sitting.id),
  };
}
